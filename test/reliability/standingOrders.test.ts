import { Client } from 'pg';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import { weekdayNumber } from '../../src/contract/closedDays/closedDayOf';
import { onNewDatabase, PROGRAM, startServer } from '../support/servers/startServers';
import { beginProgram } from '../support/servers/startProgram';
import { until } from '../support/until';

jest.setTimeout(180_000);

const ORDERS = 400;
/** The default of the server's BUSINESS_TIME_ZONE in tests. */
const today = () => todayIn('Australia/Melbourne', new Date());
const FIRST_IN_DAYS = 2;

/** A process whose clock is so many days ahead. */
function clockAhead(days: number): string[] {
  const shift = `
    const Real = Date;
    const ahead = ${days} * 86_400_000;
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length === 0 ? [Real.now() + ahead] : given));
      }
      static now() {
        return Real.now() + ahead;
      }
    };`;
  return ['node', '--import', `data:text/javascript,${encodeURIComponent(shift)}`, PROGRAM];
}

it('standing orders: each date is made once by three processes, of which one is killed, and with a clock that goes a week forward and back [REPEAT-8 KEEP-1]', async () => {
  const environment = await onNewDatabase({ BUSINESS_TIME_ZONE: 'Australia/Melbourne' });
  // It migrates the database.
  await (await startServer(environment)).stop();
  const database = new Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  const count = async (condition = 'true') => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from skip_bins where ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };
  const from = addDays(today(), FIRST_IN_DAYS);
  await database.query(
    `with account as (insert into accounts (name, status) values ('Acme', 'active') returning id),
     sites as (
       insert into job_sites (account_id, name, status)
       select id, 'Site ' || n, 'active' from account, generate_series(1, ${ORDERS}) n returning id
     )
     insert into standing_orders (job_site_id, type, size, action, every_weeks, weekday, slot, first_date)
     select id, 'metal', 660, 'swap', 1, ${weekdayNumber(from)}, 'morning', '${from}' from sites`,
  );
  const weeks = (days: number) => Math.floor((28 + days - FIRST_IN_DAYS) / 7) + 1;
  const running = [];
  try {
    const processes = [0, 0, 0].map(() => beginProgram(['node', PROGRAM], environment));
    running.push(...processes);
    await until(async () => (await count()) > 0);
    await processes[0]?.kill();
    await until(async () => (await count()) === ORDERS * weeks(0));

    const ahead = [7, 7].map((days) => beginProgram(clockAhead(days), environment));
    running.push(...ahead);
    await until(async () => (await count()) > ORDERS * weeks(0));
    await ahead[0]?.kill();
    await until(async () => (await count()) === ORDERS * weeks(7));
    await ahead[1]?.stop();
    const isChecked = async () => {
      const { rows } = await database.query('select id from standing_orders where checked_on <> $1', [
        today(),
      ]);
      return rows.length === 0;
    };
    await until(isChecked);

    expect(await count()).toBe(ORDERS * weeks(7));
    const { rows: twice } = await database.query(
      'select standing_order_id from skip_bins group by standing_order_id, desired_delivery_date having count(*) > 1',
    );
    expect(twice).toEqual([]);
    expect(await count(`desired_delivery_date < '${from}'`)).toBe(0);
    const { rows: lost } = await database.query(
      'select d.skip_bin_id from standing_order_days d left join skip_bins b on b.id = d.skip_bin_id where b.id is null',
    );
    expect(lost).toEqual([]);
  } finally {
    for (const { stop } of running) await stop();
    await database.end();
  }
});
