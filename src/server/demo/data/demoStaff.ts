/** The staff of the demo, who can all sign in. The README names the first one. */
export const DEMO_STAFF = [
  { email: 'admin@recycle-all.example', displayName: 'Robin Marsh' },
  { email: 'tessa.walker@recycle-all.example', displayName: 'Tessa Walker' },
  { email: 'goran.ilic@recycle-all.example', displayName: 'Goran Ilić' },
] as const;

export const [DEMO_ADMIN] = DEMO_STAFF;
