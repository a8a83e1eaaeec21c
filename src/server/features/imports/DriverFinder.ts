import type { DriverNames } from '../../../contract/csv/csvText';
import { groupBy } from '../../../contract/groupBy';
import { JOB_NAMES, JOBS } from '../../../contract/lifecycle/lifecycle';
import type { Driver } from '../../../contract/responses/drivers';
import type { ImportContents } from './ImportContents';
import type { PlannedDrivers } from './ImportPlan';
import type { ExistingBin } from './importRepository';
import { nameKey, staysAsItIs, type ListedBin } from './listedRecords';

/** Finds the drivers whom lines name. A name that is not exactly one active driver's is warned of: the bin is imported without. */
export class DriverFinder {
  readonly names: DriverNames;
  readonly #active: Map<string, Driver[]>;

  constructor(
    private readonly file: ImportContents,
    drivers: readonly Driver[],
  ) {
    this.names = new Map(drivers.map(({ id, name }) => [id, name]));
    this.#active = groupBy(
      drivers.filter(({ status }) => status === 'active'),
      ({ name }) => nameKey(name),
    );
  }

  /** Of a bin that is there only a difference is told, and only if its number says that it is this one. */
  find({ line, fields, drivers }: ListedBin, existing: ExistingBin | undefined): PlannedDrivers {
    const found: PlannedDrivers = { deliveryDriverId: null, collectionDriverId: null };
    for (const job of JOB_NAMES) {
      const field = JOBS[job].driver;
      const column = `${job}DriverName` as const;
      const name = drivers[column];
      if (name === null) continue;
      const warn = (message: string) =>
        this.file.warnings.add({ ...this.file.cellOf(column, line, name), message });
      if (existing) {
        const other = this.names.get(existing[field] ?? 0);
        if (fields.referenceNumber !== null && nameKey(other ?? '') !== nameKey(name))
          warn(staysAsItIs(other ?? null));
        continue;
      }
      const [driver, ...others] = this.#active.get(nameKey(name)) ?? [];
      if (driver && others.length === 0) found[field] = driver.id;
      else {
        const count = driver ? `There are ${others.length + 1} drivers` : 'There is no active driver';
        warn(`${count} with this name: nobody is assigned`);
      }
    }
    return found;
  }
}
