import { addDays, todayIn } from '../../src/contract/calendarDate';
import { FILL_SKIP_BINS } from './fillSkipBins';
import type { Measurement } from './Measurement';
import { startProduct } from './startProduct';

const ORDERS = 2_000;
const ROUNDS = 3;
/** How often it is asked whether all jobs are made. */
const ASK_MILLISECONDS = 20;

/** Two for each site, on all weekdays. */
const FILL = `
  insert into standing_orders (job_site_id, type, size, action, every_weeks, weekday, slot, first_date, checked_on)
  select s.id, 'timber', 240, 'collect-and-deliver', 1, n % 7, 'morning', date '2026-01-01', 'infinity'
  from job_sites s cross join generate_series(1, 2) n order by s.id limit ${ORDERS}`;

/** Time in which the running product makes the jobs of all standing orders, while it serves others. */
export async function standingOrders(databaseUrl: string): Promise<Measurement[]> {
  const product = await startProduct(databaseUrl, FILL_SKIP_BINS, FILL);
  const { database } = product;
  try {
    const today = todayIn('Australia/Melbourne', new Date());
    const count = async (sql: string) =>
      Number((await database.query<{ count: string }>(`select count(*) ${sql}`)).rows[0]?.count);
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.query('delete from standing_order_days');
      await database.query('update standing_orders set checked_on = $1', [addDays(today, -1)]);
      // The first order shows when the product has begun to look.
      while ((await count(`from standing_orders where checked_on = '${today}'`)) === 0)
        await new Promise((resolve) => setTimeout(resolve, ASK_MILLISECONDS));
      const began = Date.now();
      while ((await count(`from standing_orders where checked_on = '${today}'`)) < ORDERS)
        await new Promise((resolve) => setTimeout(resolve, ASK_MILLISECONDS));
      measured.push((Date.now() - began) / 1000);
      const made = await count('from standing_order_days');
      if (made < 4 * ORDERS) throw new Error(`Only ${made} jobs were made`);
    }
    return [{ name: `Jobs made of ${ORDERS} standing orders`, unit: 's', measured, goal: { atMost: 5 } }];
  } finally {
    await product.stop();
  }
}
