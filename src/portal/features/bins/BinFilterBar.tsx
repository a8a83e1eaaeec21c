import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { compareWords } from '../../format/compareWords';
import { FilterBar } from '../../ui/filter/FilterBar';
import type { FilterUpdate } from '../../ui/filter/FilterUpdate';
import { useGetAccountQuery } from '../finding/findAccountsApi';
import { isFiltering, NO_FILTER, type BinFilter } from './binFilter';
import { binFilterChoices } from './binFilterChoices';

interface BinFilterBarProps {
  filter: BinFilter;
  onChange: (changes: FilterUpdate<BinFilter>) => void;
  today: CalendarDate;
  /** The bins of the page; their accounts can be chosen. */
  bins: readonly SkipBin[];
  /** How many bins the filter leaves. */
  remaining: string;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
}

/** The names of the chosen account and of those of the bins, by id, in the order of the names. */
function useAccountNames(bins: readonly SkipBin[], chosenId: number | undefined): Map<number, string> {
  const { data: chosen } = useGetAccountQuery(chosenId ?? skipToken);
  const names = new Map(bins.map(({ jobSite: { account } }) => [account.id, account.name]));
  if (chosen) names.set(chosen.id, chosen.name);
  return new Map([...names].sort(([, one], [, other]) => compareWords(one, other)));
}

export const BinFilterBar = memo(function BinFilterBar(props: BinFilterBarProps) {
  const { filter, onChange, today, bins, remaining, onFocusRows } = props;
  const parts = binFilterChoices(filter, today, useAccountNames(bins, filter.accountId));
  return (
    <FilterBar
      label="Filter the bins"
      text={filter.text}
      onText={(text) => onChange({ text })}
      onFocusRows={onFocusRows}
      parts={parts.filter(({ choices }) => choices.length > 0)}
      onChange={onChange}
      remaining={remaining}
      isActive={isFiltering(filter)}
      onClear={() => onChange(NO_FILTER)}
    />
  );
});
