import { inRolledBackSchema, migration } from '../../support/load/inRolledBackSchema';

describe('a database from before the migration 003_growth [KEEP-5]', () => {
  it('gets the due dates of its bins, and the search texts of all records', async () => {
    const rows = await inRolledBackSchema(async (sql) => {
      await sql.execute(migration('001_initial.sql'));
      await sql.execute(`
        insert into accounts (name) values ('Äcme & Co');
        insert into job_sites (account_id, name, reference_number, address_line1, address_suburb, address_postcode)
          values (1, 'Depot', 'PO-17', '12 Smith Street', 'Collingwood', '3066'), (1, 'Yard', null, null, null, null);
        insert into skip_bins (job_site_id, type, size, status, reference_number, desired_delivery_date, delivery_time_slot,
            desired_collection_date, collection_time_slot) values
          (1, 'metal', 240, 'pending', null, '2026-03-02', 'morning', null, null),
          (1, 'metal', 240, 'delivered', 'B-1', '2026-03-02', 'morning', '2026-03-09', 'afternoon'),
          (1, 'metal', 240, 'delivered', 'B-2', '2026-03-02', 'morning', null, null),
          (1, 'metal', 240, 'collected', 'B-3', '2026-03-02', 'morning', '2026-03-09', 'afternoon'),
          (1, 'metal', 240, 'cancelled', null, '2026-03-02', 'morning', null, null);
        insert into users (account_id, uid, email, first_name) values (1, 'uid', 'sam@acme.example', 'Sam');`);
      await sql.execute(migration('002_history.sql'));
      await sql.execute(migration('003_growth.sql'));
      const due = await sql.query(
        'select due_date::text as date, due_time_slot as slot, search_text as text from skip_bins order by id',
      );
      const found = await sql.query<{ text: string }>(
        `select search_text as text from accounts union all select search_text from job_sites
         union all select search_text from users`,
      );
      return { due, found: found.map(({ text }) => text) };
    });
    const none = { date: null, slot: null };
    expect(rows).toEqual({
      due: [
        { date: '2026-03-02', slot: 'morning', text: null },
        { date: '2026-03-09', slot: 'afternoon', text: 'b-1' },
        { ...none, text: 'b-2' },
        { ...none, text: 'b-3' },
        { ...none, text: null },
      ],
      found: ['äcme & co', 'depot po-17 12 smith street collingwood 3066', 'yard', 'sam@acme.example sam'],
    });
  });
});
