/** What the forms are checked by comes after them: nobody has typed an address by then. */
export const loadSchemas = () => import('../../contract/users');
