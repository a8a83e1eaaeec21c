import { formatCalendarDate } from '../../../contract/calendarDate';
import { IMPORTED_KINDS, type ImportedKind } from '../../../contract/imports';
import type { ImportRecord, ImportReport, ReportedRecords } from '../../../contract/responses/imports';
import { nameOfBin } from '../../commands/describeEntity';
import type { ImportContents } from './ImportContents';
import type { ListedBinFields } from './listedRecords';
import type { ImportPlan } from './ImportPlan';
import { CappedList } from './CappedList';

const binName = ({ referenceNumber, ...bin }: ListedBinFields) =>
  [
    referenceNumber,
    nameOfBin(bin),
    bin.status === 'pending' && `to deliver on ${formatCalendarDate(bin.desiredDeliveryDate)}`,
  ]
    .filter(Boolean)
    .join(', ');

class RecordReports {
  readonly records = new CappedList<ImportRecord>();
  readonly #counts = Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, 0])) as ReportedRecords['counts'];

  add(record: ImportRecord): void {
    this.records.add(record);
    this.#counts[record.kind] += 1;
  }

  toReport(): ReportedRecords {
    return { ...this.records.toReport(), counts: this.#counts };
  }
}

/** What a plan does with a file, and what is wrong with the file. */
export function reportImport(
  contents: ImportContents,
  { accounts, sites, bins }: Omit<ImportPlan, 'report'>,
  digest: string,
): ImportReport {
  const creates = new RecordReports();
  const there = new RecordReports();
  const add = (kind: ImportedKind, line: number, isExisting: boolean, name: string, parents: string | null) =>
    (isExisting ? there : creates).add({ line, kind, name, of: parents });
  for (const { listed, existing } of accounts)
    add('account', listed.line, existing !== undefined, listed.name, null);
  for (const { listed, account, existing } of sites)
    add('jobSite', listed.line, existing !== undefined, listed.name, account.listed.name);
  for (const { listed, site, existing } of bins) {
    const parents = `${site.listed.name}, ${site.account.listed.name}`;
    add('skipBin', listed.line, existing !== undefined, binName(listed.fields), parents);
  }
  const { lines, errors, warnings, leftOut } = contents;
  const isPossible = errors.count === 0 && creates.records.count > 0;
  return {
    lines,
    creates: creates.toReport(),
    there: there.toReport(),
    errors: errors.toReport(),
    warnings: warnings.toReport(),
    leftOut,
    plan: isPossible ? digest : null,
    changeId: null,
  };
}
