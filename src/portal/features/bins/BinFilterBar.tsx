import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { SkipBin } from '../../../contract/skipBins';
import { compareWords } from '../../format/compareWords';
import { FilterBar } from '../../ui/filter/FilterBar';
import type { FilterChanges } from '../../ui/filter/FilterChanges';
import { useGetAccountQuery } from '../accounts/accountsApi';
import { isFiltering, NO_FILTER, type BinFilter } from './binFilter';
import { binFilterChoices, type NamedAccount } from './binFilterChoices';

interface BinFilterBarProps {
  filter: BinFilter;
  onChange: (changes: FilterChanges<BinFilter>) => void;
  today: CalendarDate;
  /** The bins of the page: one of their accounts can be chosen. */
  bins: readonly SkipBin[];
  /** How many bins it leaves. */
  left: string;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
}

/** The chosen account, and those of the bins that are shown, by name. */
function useAccounts(bins: readonly SkipBin[], chosenId: number | undefined): NamedAccount[] {
  const { data: chosen } = useGetAccountQuery(chosenId ?? skipToken);
  const accounts = new Map(bins.map(({ jobSite: { account } }) => [account.id, account.name]));
  if (chosen) accounts.set(chosen.id, chosen.name);
  return [...accounts]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => compareWords(one.name, other.name));
}

export const BinFilterBar = memo(function BinFilterBar(props: BinFilterBarProps) {
  const { filter, onChange, today, bins, left, onFocusRows } = props;
  const parts = binFilterChoices(filter, today, useAccounts(bins, filter.accountId));
  return (
    <FilterBar
      label="Filter the bins"
      text={filter.text}
      onText={(text) => onChange({ text })}
      onFocusRows={onFocusRows}
      parts={parts.filter(({ choices }) => choices.length > 0)}
      onChange={onChange}
      left={left}
      isActive={isFiltering(filter)}
      onClear={() => onChange(NO_FILTER)}
    />
  );
});
