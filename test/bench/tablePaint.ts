import { paintTimes } from '../browser/speed';
import type { Measurement } from './Measurement';
import { startPortal } from './startPortal';

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Time from the click on 'Dashboard' until its table is painted, with 10,000 rows compared with 1,000. */
export async function tablePaint(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const rows: Measurement[] = [];
    for (const screen of SCREENS) {
      const few = await openPage(screen);
      const many = await openPage(screen);
      const { few: values, many: measured } = await paintTimes(api, few, many);
      const name = `the dashboard's table painted, 10000 rows, ${screen.width} x ${screen.height}`;
      rows.push(
        { name, unit: 'ms', measured, beside: { name: '1000 rows', values }, goal: { atMost: 1.5 } },
        { name: `${name}, alone`, unit: 'ms', measured, goal: { atMost: 200 } },
      );
      await few.context().close();
      await many.context().close();
    }
    return rows;
  } finally {
    await stop();
  }
}
