import { HTMLSelect, Tab } from '@blueprintjs/core';
import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { ATTENTION_KINDS, ATTENTION_LABELS, type AttentionKind } from '../../../contract/attention';
import type { AttentionCounts, AttentionItem } from '../../../contract/responses/attention';
import { selectToday } from '../../api/businessDaySlice';
import { lastKnown } from '../../api/lastKnown';
import { dayCount } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { binName } from '../../format/skipBins';
import { useAddressFilter } from '../../panes/useAddressFilter';
import { useServerPages } from '../../ui/table/useServerPages';
import { useCommands } from '../../ui/commands/useCommands';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import { SaveViewButton } from '../../ui/filter/SaveViewButton';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { DataTable } from '../../ui/table/DataTable';
import { focusRows } from '../../ui/table/grid/focusRows';
import { TabSet } from '../../ui/TabSet';
import { useIsMarked } from '../changes/useIsMarked';
import { SkipBinActionDialog, useDialogsAfter } from '../skipBins/dialogs/SkipBinActionDialog';
import type { OpenSkipBinAction } from '../skipBins/dialogs/OpenSkipBinAction';
import { skipBinRowCommands } from '../skipBins/skipBinRowCommands';
import { useSelectionEnd } from '../skipBins/useSelectionEnd';
import { recordOfBin, useOpenRecord } from '../skipBins/useOpenRecord';
import { attentionRequest, useListAttentionQuery } from './attentionApi';
import { useCountAttentionQuery } from './attentionCountApi';
import { attentionColumns, reasonOf, siteOf } from './attentionColumns';
import { totalWords } from './totalWords';
import { PAGE_SIZE, readAttentionFilter, writeAttentionFilter } from './attentionFilter';
import './AttentionPage.css';

const ALL = 'all';
const NONE: AttentionItem[] = [];
const rowKey = ({ kind, skipBin, jobSite }: AttentionItem) => `${kind} ${(skipBin ?? jobSite).id}`;
const rowName = (item: AttentionItem) =>
  `${reasonOf(item)}: ${item.skipBin ? `${binName(item.skipBin)} at ` : ''}${siteOf(item).name}`;
const recordOf = (item: AttentionItem) =>
  item.skipBin ? recordOfBin(item.skipBin) : { address: screenPaths.jobSite(item.jobSite.id) };

const DAYS = [7, 14, 30, 60, 90];
const dayOptions = (chosen: number) =>
  [...new Set([...DAYS, chosen])]
    .sort((one, other) => one - other)
    .map((days) => ({ value: days, label: dayCount(days) }));

/** A bin that needs attention for several reasons has several rows. */
function binsOf(items: readonly AttentionItem[]) {
  return [...new Map(items.flatMap(({ skipBin }) => (skipBin ? [[skipBin.id, skipBin]] : []))).values()];
}

function tabTitle(kind: AttentionKind, counts: AttentionCounts | undefined): string {
  return counts ? `${ATTENTION_LABELS[kind]} (${totalWords([counts[kind]])})` : ATTENTION_LABELS[kind];
}

const binIdOf = ({ skipBin }: AttentionItem) => skipBin?.id;

/** What is wrong in the business's data and on its sites; each row opens the page on which it is solved. */
export function AttentionPage() {
  const today = useSelector(selectToday);
  const openRecord = useOpenRecord();
  const page = useRef<HTMLDivElement>(null);
  const { filter, change } = useAddressFilter(readAttentionFilter, writeAttentionFilter);
  const [open, setOpen] = useOpenDialog<OpenSkipBinAction>('attention');
  const { moreThanDays } = filter;
  const counted = useCountAttentionQuery(moreThanDays);
  const counts = lastKnown(counted);
  const read = useListAttentionQuery(filter);
  const known = lastKnown(read);
  const columns = useMemo(() => attentionColumns(today), [today]);
  const isBinMarked = useIsMarked('skipBin');
  const isSiteMarked = useIsMarked('jobSite');
  const isMarked = useCallback(
    ({ skipBin, jobSite }: AttentionItem) => (skipBin ? isBinMarked(skipBin) : isSiteMarked(jobSite)),
    [isBinMarked, isSiteMarked],
  );
  const ariaKeys = useAriaKeys('goToStrip');
  const selectionEnd = useSelectionEnd(filter, binIdOf);
  useDialogsAfter(read.data !== undefined);
  useCommands({
    goToStrip: {
      run: () => page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    },
  });

  const pages = useServerPages(
    { totalCount: known?.totalCount, isRead: read.currentData !== undefined },
    PAGE_SIZE,
    filter.page,
    (next) => change({ page: next }),
  );

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    // React bubbles a dialog's events to here, too.
    if (key !== 'Enter' || !page.current?.contains(target as Node) || (target as Element).role !== 'tab')
      return;
    // Otherwise it would open the first row, too.
    event.preventDefault();
    focusRows(page.current);
  }

  const list = (
    <DataTable
      id="attention"
      label="Needs attention"
      columns={columns}
      rows={known?.items ?? NONE}
      rowKey={rowKey}
      rowName={rowName}
      read={read}
      isMarked={isMarked}
      recordOf={recordOf}
      onRowSelected={(item, options) => openRecord(recordOf(item), options)}
      rowCommands={skipBinRowCommands<AttentionItem>(
        ({ skipBin }) => skipBin,
        (name, items) => setOpen({ name, bins: binsOf(items) }),
      )}
      csv={() => ({ list: 'attention', request: attentionRequest(filter) })}
      {...selectionEnd}
      emptyText={filter.kind ? 'None of these.' : 'Nothing needs attention.'}
      {...pages}
    />
  );

  return (
    <div ref={page} className="ra-list-page ra-attention-page" onKeyDown={onKeyDown}>
      <PageHeader
        title="Needs attention"
        actions={
          <>
            {Object.keys(writeAttentionFilter({ ...filter, page: 1 })).length > 0 && <SaveViewButton />}
            <label className="ra-long-on-site">
              Long on site: more than
              <HTMLSelect
                options={dayOptions(moreThanDays)}
                value={moreThanDays}
                onChange={({ currentTarget: { value } }) => change({ moreThanDays: Number(value), page: 1 })}
              />
            </label>
          </>
        }
      />
      <ReadFailure label="The counts" read={counted} />
      <TabSet
        id="attention"
        className="ra-tabs"
        renderActiveTabPanelOnly
        selectedId={filter.kind ?? ALL}
        onSelect={(kind) => change({ kind: kind === ALL ? undefined : (kind as AttentionKind), page: 1 })}
      >
        <Tab id={ALL} title="All" panel={list} aria-keyshortcuts={filter.kind ? undefined : ariaKeys} />
        {ATTENTION_KINDS.map((kind) => (
          <Tab
            key={kind}
            id={kind}
            title={tabTitle(kind, counts)}
            panel={list}
            aria-keyshortcuts={kind === filter.kind ? ariaKeys : undefined}
          />
        ))}
      </TabSet>
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
