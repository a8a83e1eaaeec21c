/** Who works in the demo's office; all can sign in. The first one is the one whom the README names. */
export const DEMO_STAFF = [
  { email: 'admin@recycle-all.example', displayName: 'Robin Marsh' },
  { email: 'tessa.walker@recycle-all.example', displayName: 'Tessa Walker' },
  { email: 'goran.ilic@recycle-all.example', displayName: 'Goran Ilić' },
] as const;

export const [DEMO_ADMIN] = DEMO_STAFF;
