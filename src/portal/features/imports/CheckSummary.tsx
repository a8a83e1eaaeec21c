import { Callout } from '@blueprintjs/core';
import type { ImportReport } from '../../../contract/responses/imports';
import { errorWords, isCut, lineWords, recordWords, warningWords } from './importWords';

/** A summary of what the check of a file found. */
export function CheckSummary({ report }: { report: ImportReport }) {
  const { lines, creates, there, errors, warnings, leftOut, plan } = report;
  const hasErrors = errors.count > 0;
  const found = [
    ...(hasErrors
      ? [`${errorWords(errors.count)}: put them right in the spreadsheet, and choose the file again`]
      : []),
    `Will be added: ${recordWords(creates.counts)}`,
    ...(there.count > 0 ? [`There already, and left as it is: ${recordWords(there.counts)}`] : []),
    ...(warnings.count > 0 ? [warningWords(warnings.count)] : []),
    ...(leftOut.length > 0 ? [`Columns that are not imported: ${leftOut.join(', ')}`] : []),
    ...(isCut(report) ? ['The list below has the first of each kind'] : []),
  ];
  const title = hasErrors
    ? 'Nothing can be imported yet'
    : plan === null
      ? 'There is nothing to import'
      : 'Ready';
  return (
    <Callout
      role="status"
      intent={hasErrors ? 'danger' : plan === null ? 'none' : 'success'}
      title={`${title} · ${lineWords(lines)}`}
    >
      <ul>
        {found.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Callout>
  );
}
