import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useFindAccountsQuery } from '../../features/accounts/accountsApi';
import { useFindJobSitesQuery } from '../../features/jobSites/jobSitesApi';
import { skipBinSought } from '../../features/skipBins/chosenSkipBinsSlice';
import { useFindSkipBinsQuery } from '../../features/skipBins/skipBinsApi';
import { displayAddress } from '../../format/addresses';
import { screenPaths } from '../../format/screenPaths';
import { binName } from '../../format/skipBins';
import type { AvailableCommand } from '../../ui/commands/CommandRegistry';
import type { Command } from '../../ui/commands/commands';
import { CommandPalette, type PaletteItem } from '../../ui/commands/CommandPalette';
import { errorText } from '../../ui/reading/errorText';
import { RefetchContext } from '../../ui/reading/RefetchContext';
import { PALETTE_SEARCH_MILLISECONDS } from '../../ui/timings';

interface PaletteProps {
  /** The commands that were available at the focus when the palette was opened. */
  commands: readonly AvailableCommand[];
  onClose: () => void;
}

/** Commands on records first, navigation last. */
const GROUP_ORDER: readonly Command['group'][] = [
  'Bins',
  'Records',
  'Anywhere',
  'Pane beside a list',
  'Lists',
];

/** The text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PALETTE_SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Whether each typed word is a prefix of a word of the label. */
function fits(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\W+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Finds any account, site or bin by name, address or reference, and runs the commands that are available at the focus. */
export function Palette({ commands, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { readAgain } = useContext(RefetchContext);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const search = settled === '' ? skipToken : settled;
  const accounts = useFindAccountsQuery(search);
  const jobSites = useFindJobSitesQuery(search);
  const skipBins = useFindSkipBinsQuery(search);
  const reads = [accounts, jobSites, skipBins];
  const failed = reads.find(({ error }) => error);
  // A failed search stays shown as failed while it is retried.
  const isSearching =
    wanted !== '' && (wanted !== settled || reads.some(({ isFetching, error }) => isFetching && !error));

  const fitting = [...commands]
    .filter(({ label }) => fits(label, wanted))
    .sort((one, other) => GROUP_ORDER.indexOf(one.group) - GROUP_ORDER.indexOf(other.group))
    .map(({ id, label, subject, keys: [shortcut], group, run }): PaletteItem => ({
      id,
      group,
      // The subject is not searched: a record's name finds the record, not its commands.
      label: subject === undefined ? label : `${label}: ${subject}`,
      shortcut,
      run,
    }));

  const goTo = (address: string) => () => void navigate(address);
  // Results for an earlier text are not shown.
  const found: PaletteItem[] =
    wanted === '' || isSearching
      ? []
      : [
          ...(accounts.currentData ?? []).map(({ id, name }) => ({
            id: `account ${id}`,
            group: 'Accounts',
            label: name,
            run: goTo(screenPaths.account(id)),
          })),
          ...(jobSites.currentData ?? []).map((site) => ({
            id: `jobSite ${site.id}`,
            group: 'Job sites',
            label: site.name,
            detail: [site.account.name, displayAddress(site)].filter(Boolean).join(' · '),
            run: goTo(screenPaths.jobSite(site.id)),
          })),
          ...(skipBins.currentData ?? []).map((bin) => ({
            id: `skipBin ${bin.id}`,
            group: 'Bins',
            label: binName(bin),
            detail: `${bin.jobSite.name} · ${bin.jobSite.account.name}`,
            run: () => {
              dispatch(skipBinSought(bin));
              void navigate(screenPaths.jobSite(bin.jobSiteId));
            },
          })),
        ];

  return (
    <CommandPalette
      text={text}
      onTextChange={setText}
      items={[...fitting, ...found]}
      settled={fitting.length}
      searching={isSearching}
      failure={
        failed && !isSearching ? { words: errorText(failed.error), searchAgain: readAgain } : undefined
      }
      onClose={onClose}
    />
  );
}
