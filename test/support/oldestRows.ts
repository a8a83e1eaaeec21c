/** The fields of a creation or a change, in the format of the first version's history. */
const made = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { old: null, new: value as unknown }]),
  );
const fromTo = (fields: Record<string, [unknown, unknown]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, [old, now]]) => [name, { old, new: now }]));

const COMMENT = 'Zufahrt über „Höfe“ 🚛\nTab\there, "quotes", \\backslash\\ and \u2028 a line';
const bin = { jobSiteId: 1, status: 'pending', type: 'metal', size: 660 };
const ordered = { desiredDeliveryDate: '2026-03-02', deliveryTimeSlot: 'morning' };
const planned = { desiredDeliveryDate: '2026-03-09', deliveryTimeSlot: 'afternoon' };
const address = {
  referenceNumber: 'PO-17 𠮷',
  addressLine1: '12 Smith Street',
  addressLine2: 'Unit 3',
  addressSuburb: 'Collingwood',
  addressPostcode: '3066',
  addressState: 'VIC',
};
const delivered = {
  status: ['pending', 'delivered'],
  actualDeliveryDate: [null, '2026-03-02'],
} satisfies Record<string, [unknown, unknown]>;
const requested = {
  desiredCollectionDate: [null, '2026-03-09'],
  collectionTimeSlot: [null, 'afternoon'],
} satisfies Record<string, [unknown, unknown]>;

type ChangedRow = [kind: string, id: number, fields: object];

const CHANGES: [command: string, ...ChangedRow[]][] = [
  ['createAccount', ['account', 1, made({ status: 'active', name: 'Ünder "Bridge" 𝒞o' })]],
  ['createAccount', ['account', 2, made({ status: 'archived', name: 'Closed 🏚️ & Söhne' })]],
  ['createJobSite', ['jobSite', 1, made({ status: 'active', name: "Depot '🗑️'" })]],
  ['updateJobSite', ['jobSite', 1, fromTo({ name: ["Depot '🗑️'", 'Depot'] })]],
  ['createJobSite', ['jobSite', 2, made({ status: 'active', name: 'Yard', ...address })]],
  ['archiveJobSite', ['jobSite', 2, fromTo({ status: ['active', 'archived'] })]],
  ['createUser', ['user', 1, made({ accountId: 1, email: 'sam@acme.example' })]],
  [
    'createUser',
    ['user', 2, made({ accountId: 1, email: 'b@acme.example', firstName: '𝒞hristine', lastName: 'Ó' })],
  ],
  ['createSkipBin', ['skipBin', 1, made({ ...bin, ...ordered, deliveryComment: COMMENT })]],
  ['markDelivered', ['skipBin', 1, fromTo({ ...delivered, referenceNumber: [null, 'B-1'] })]],
  [
    'requestCollection',
    ['skipBin', 1, fromTo({ ...requested, collectionComment: [null, COMMENT] })],
    ['skipBin', 2, made({ ...bin, ...planned, previousSkipBinId: 1 })],
  ],
  [
    'markCollected',
    [
      'skipBin',
      1,
      fromTo({ status: ['delivered', 'collected'], actualCollectionDate: [null, '2026-03-09'] }),
    ],
  ],
  ['markDelivered', ['skipBin', 2, fromTo({ ...delivered, actualDeliveryDate: [null, '2026-03-09'] })]],
  [
    'requestCollection',
    ['skipBin', 2, fromTo(requested)],
    ['skipBin', 3, made({ ...bin, ...planned, previousSkipBinId: 2 })],
  ],
  ['cancelSkipBin', ['skipBin', 3, fromTo({ status: ['pending', 'cancelled'] })]],
  [
    'requestCollection',
    ['skipBin', 2, fromTo({ desiredCollectionDate: ['2026-03-09', '2026-03-10'] })],
    ['skipBin', 4, made({ ...bin, ...planned, previousSkipBinId: 2 })],
  ],
  [
    'createSkipBin',
    ['skipBin', 5, made({ ...bin, ...ordered, jobSiteId: 2, type: 'hard-plastics', size: 240 })],
  ],
  ['cancelSkipBin', ['skipBin', 5, fromTo({ status: ['pending', 'cancelled'] })]],
];
export const OLDEST_CHANGES = CHANGES.length;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const history = CHANGES.map(
  ([command, ...entities]) => `
  with change as (insert into changes (actor_uid, actor_email, command) values ('uid', 'sam@office.example', '${command}') returning id)
  insert into change_entities (change_id, kind, entity_id, fields)
  select id, kind, entity_id, fields from change, (values
    ${entities.map(([kind, id, fields]) => `('${kind}', ${id}, ${text(JSON.stringify(fields))}::jsonb)`).join(', ')}
  ) told (kind, entity_id, fields);`,
);

/** Data of every kind in the first version's schema, including difficult texts, nulls and a chain of swaps. */
export const OLDEST_ROWS = `
  insert into environment (name, mode) values ('Office', 'prod');
  insert into accounts (status, name) values ('active', 'Ünder "Bridge" 𝒞o'), ('archived', 'Closed 🏚️ & Söhne');
  insert into job_sites (account_id, status, name, reference_number, address_line1, address_line2, address_suburb,
      address_postcode, address_state, version) values
    (1, 'active', 'Depot', null, null, null, null, null, null, 2),
    (1, 'archived', 'Yard', 'PO-17 𠮷', '12 Smith Street', 'Unit 3', 'Collingwood', '3066', 'VIC', 2);
  insert into skip_bins (job_site_id, status, type, size, reference_number, desired_delivery_date, delivery_time_slot,
      delivery_comment, actual_delivery_date, desired_collection_date, collection_time_slot, collection_comment,
      actual_collection_date, previous_skip_bin_id, version) values
    (1, 'collected', 'metal', 660, 'B-1', '2026-03-02', 'morning', ${text(COMMENT)}, '2026-03-02', '2026-03-09', 'afternoon',
      ${text(COMMENT)}, '2026-03-09', null, 4),
    (1, 'delivered', 'metal', 660, null, '2026-03-09', 'afternoon', null, '2026-03-09', '2026-03-10', 'afternoon', null, null, 1, 4),
    (1, 'cancelled', 'metal', 660, null, '2026-03-09', 'afternoon', null, null, null, null, null, null, 2, 2),
    (1, 'pending', 'metal', 660, null, '2026-03-09', 'afternoon', null, null, null, null, null, null, 2, 1),
    (2, 'cancelled', 'hard-plastics', 240, null, '2026-03-02', 'morning', null, null, null, null, null, null, null, 2);
  insert into users (account_id, uid, email, first_name, last_name) values
    (1, 'uid-1', 'sam@acme.example', null, null), (1, 'uid-2', 'b@acme.example', '𝒞hristine', 'Ó');
  insert into idempotency_keys (actor_uid, key, request_hash, body) values ('uid', 'key 🔑', 'hash', '{"id":1,"name":"𝒞"}');
  ${history.join('')}`;
