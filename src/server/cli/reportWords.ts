import { readableText } from '../../contract/fields';
import type { ImportRemark, ImportReport, Reported, ReportedRecords } from '../../contract/responses/imports';

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

export function countsOf({ counts }: ReportedRecords): string {
  return [
    counted(counts.account, 'account'),
    counted(counts.jobSite, 'job site'),
    counted(counts.skipBin, 'bin'),
  ].join(', ');
}

function remarkWords({ line, column, value, message }: ImportRemark): string {
  const place = [line === null ? '' : `line ${line}`, column ?? ''].filter(Boolean).join(', ');
  return `  ${readableText(`${place ? `${place}: ` : ''}${message}${value ? ` ('${value}')` : ''}`)}\n`;
}

function listWords(title: string, { count, first }: Reported<ImportRemark>): string {
  if (count === 0) return '';
  const more = count > first.length ? `  and ${(count - first.length).toLocaleString('en')} more\n` : '';
  return `${counted(count, title)}:\n${first.map(remarkWords).join('')}${more}`;
}

/** A report as text. Control characters of the file are removed, because a terminal would obey them. */
export function reportWords(report: ImportReport): string {
  const { lines, creates, there, errors, warnings, leftOut } = report;
  return [
    `${counted(lines, 'line')}. To be made: ${countsOf(creates)}. There already: ${countsOf(there)}.\n`,
    leftOut.length > 0
      ? `Columns that are not known, and left out: ${readableText(leftOut.join(', '))}.\n`
      : '',
    listWords('warning', warnings),
    listWords('error', errors),
  ].join('');
}
