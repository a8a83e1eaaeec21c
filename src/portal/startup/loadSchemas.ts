/** The forms' validation schemas, lazy-loaded: they arrive before the user has typed an address. */
export const loadSchemas = () => import('../../contract/users');
