import { Button, Callout } from '@blueprintjs/core';
import { Download, Import } from '@blueprintjs/icons';
import { nanoid } from '@reduxjs/toolkit';
import { useContext, useEffect, useRef, useState, type DragEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ImportExample } from '../../../contract/csv/csvLists';
import { importReportLines } from '../../../contract/csv/importReport';
import { IMPORT_COLUMNS } from '../../../contract/imports';
import type { ImportReport } from '../../../contract/responses/imports';
import { selectToday } from '../../api/businessDaySlice';
import { selectLive } from '../../api/live/liveSlice';
import { saveError } from '../../api/saveError';
import { screenPaths } from '../../format/screenPaths';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { useFirstFocus } from '../../ui/focus/useFirstFocus';
import { SaveProgress } from '../../ui/form/SaveProgress';
import { PageHeader } from '../../ui/PageHeader';
import { ErrorDisplay } from '../../ui/reading/ErrorDisplay';
import { useIsMounted } from '../../ui/useIsMounted';
import { useUndoChangeMutation } from '../changes/changesApi';
import { CheckSummary } from './CheckSummary';
import { ImportReportTable } from './ImportReportTable';
import { importProgressSlice, selectImportProgress } from './importProgressSlice';
import { CANCELLED, useCheckFileMutation, useImportFileMutation } from './importsApi';
import { progressWords, recordWords, whyNotSent } from './importWords';
import './ImportFilePage.css';

const TITLE = 'Import';

/** The chosen file, with a copy of its bytes: the file on the disk may change. */
interface ChosenFile {
  name: string;
  bytes: Blob;
}

const exampleOf = (today: string): ImportExample => ({
  accountName: 'Kestrel Building Supplies',
  accountContactName: 'Ana Ruiz',
  accountContactPhone: '03 5550 1234',
  jobSiteName: 'North yard',
  jobSiteAddressLine1: '12 Mill Road',
  jobSiteAddressSuburb: 'Carlton',
  jobSiteAddressPostcode: '3053',
  type: 'metal',
  size: 660,
  referenceNumber: 'B-100',
  actualDeliveryDate: today,
});

/** Imports accounts, their job sites and the bins on them: checks the file, then imports all of it or nothing. */
export function ImportFilePage() {
  const dispatch = useDispatch();
  const today = useSelector(selectToday);
  const progress = useSelector(selectImportProgress);
  const { saveCsv } = useContext(CommandsContext);
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<ChosenFile>();
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const [checkFile, checked] = useCheckFileMutation();
  // The fixed key keeps the result of an import that goes on while the user is on another screen.
  const [importFile, imported] = useImportFileMutation({ fixedCacheKey: 'import' });
  const [undoChange, undone] = useUndoChangeMutation();
  const isMounted = useIsMounted();
  useFirstFocus(chooseButton);

  const report = checked.data;
  const isBusy = isReading || progress !== null || checked.isLoading || imported.isLoading;
  // Not during an undo, after which this file is checked again.
  const canChoose = !isBusy && !undone.isLoading;
  const error = saveError(imported.error ?? checked.error);

  // The button last used is disabled or gone: focuses the next step, unless the user has moved the focus.
  useEffect(() => {
    const { activeElement } = document;
    const hasMoved =
      activeElement !== document.body &&
      activeElement !== chooseButton.current &&
      activeElement?.matches('a, summary, :enabled');
    if (isBusy || hasMoved) return;
    const next = importButton.current?.matches(':enabled') ? importButton : chooseButton;
    next.current?.focus();
  }, [isBusy, report]);

  function check(chosen: ChosenFile) {
    imported.reset();
    setIdempotencyKey(nanoid());
    void checkFile(chosen.bytes);
  }

  async function choose(chosen: File | null | undefined) {
    if (!chosen || !canChoose) return;
    imported.reset();
    checked.reset();
    setFile(undefined);
    const reason = whyNotSent(chosen);
    setRefusal(reason);
    if (reason) return;
    setIsReading(true);
    try {
      const read = { name: chosen.name, bytes: new Blob([await chosen.arrayBuffer()]) };
      setFile(read);
      check(read);
    } catch {
      setRefusal(`${chosen.name} could not be read. Choose it again`);
    } finally {
      setIsReading(false);
    }
  }

  async function startImport(chosen: ChosenFile, plan: string) {
    const { error: failure } = await importFile({ file: chosen.bytes, plan, idempotencyKey });
    // The import may have been committed just before it was cancelled: a check shows which records exist.
    if (failure === CANCELLED && isMounted()) check(chosen);
  }

  async function undo(changeId: number) {
    const { data } = await undoChange({ ids: [changeId] });
    if (!data) return;
    // The check also makes a new idempotency key: the next import is a new one.
    if (file) check(file);
    else imported.reset();
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsDropping(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <div
      className="ra-list-page"
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropping(true);
      }}
      onDragLeave={() => setIsDropping(false)}
      onDrop={onDrop}
    >
      <PageHeader
        title={TITLE}
        subtitle="Accounts, their job sites, and the bins on site or on order, from a spreadsheet that was saved as CSV. The file is checked first; then all of it is imported, or nothing."
        breadcrumbs={[
          <Link key="accounts" to={screenPaths.accounts}>
            Accounts
          </Link>,
          TITLE,
        ]}
      />
      <div className="ra-import-words ra-import-file" data-dropping={isDropping}>
        <div className="ra-import-buttons">
          <Button
            ref={chooseButton}
            intent={file ? 'none' : 'primary'}
            disabled={!canChoose}
            onClick={() => chooser.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="File"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Otherwise choosing the same file again, after it was corrected, would be no change.
              currentTarget.value = '';
            }}
          />
          <Button
            variant="minimal"
            icon={<Download />}
            onClick={() => saveCsv({ list: 'importExample', rows: [exampleOf(today)] })}
          >
            Download an example
          </Button>
        </div>
        {file && <p>{file.name}</p>}
        {!file && <ColumnNames />}
        {refusal && <ErrorDisplay error={refusal} />}
        {progress && (
          <div className="ra-import-buttons">
            <SaveProgress value={progress.done} total={progress.of} words={progressWords(progress)} />
            <Button
              disabled={progress.isStopping || progress.step === 'committing'}
              onClick={() => void dispatch(importProgressSlice.actions.stopRequested())}
            >
              Cancel
            </Button>
          </div>
        )}
        {!isBusy && error && <ErrorDisplay error={error} />}
        {!isBusy && imported.data && (
          <Imported report={imported.data} isUndoing={undone.isLoading} onUndo={(id) => void undo(id)} />
        )}
        {!isBusy && !imported.data && report && <CheckSummary report={report} />}
        {!isBusy && !imported.data && file && (
          <div className="ra-import-buttons">
            {report && (
              <Button
                ref={importButton}
                intent="primary"
                icon={<Import />}
                disabled={report.plan === null}
                onClick={() => report.plan !== null && void startImport(file, report.plan)}
              >
                Import {recordWords(report.creates.counts)}
              </Button>
            )}
            <Button onClick={() => check(file)}>Check again</Button>
            {report && (
              <Button
                variant="minimal"
                icon={<Download />}
                onClick={() => saveCsv({ list: 'importReport', rows: importReportLines(report) })}
              >
                Download the report
              </Button>
            )}
          </div>
        )}
      </div>
      {!isBusy && !imported.data && report && <ImportReportTable report={report} />}
    </div>
  );
}

function ColumnNames() {
  return (
    <details>
      <summary>Names of the columns</summary>
      <p>
        One line is a bin on its site, or with a desiredDeliveryDate instead of an actualDeliveryDate an
        order. The columns are those of the file that ‘All bins’ downloads, in any order; only accountName is
        needed in each line: {Object.keys(IMPORT_COLUMNS).join(', ')}.
      </p>
    </details>
  );
}

interface ImportedProps {
  report: ImportReport;
  isUndoing: boolean;
  onUndo: (changeId: number) => void;
}

function Imported({ report, isUndoing, onUndo }: ImportedProps) {
  const { changeId } = report;
  const { arrived } = useSelector(selectLive);
  // In any way, also by a colleague: with the key, in the notification or in the history.
  const isUndone =
    changeId !== null &&
    Object.values(arrived)
      .flat()
      .some(({ undoes }) => undoes === changeId);
  const words = recordWords(report.creates.counts);
  return (
    <Callout
      intent={isUndone ? 'none' : 'success'}
      role="status"
      title={isUndone ? `Undone: ${words}` : `Imported: ${words}`}
    >
      <div className="ra-import-buttons">
        {changeId !== null && !isUndone && (
          <Button size="small" loading={isUndoing} onClick={() => onUndo(changeId)}>
            Undo
          </Button>
        )}
        <Link to={screenPaths.history}>History</Link>
        <Link to={screenPaths.accounts}>Accounts</Link>
      </div>
    </Callout>
  );
}
