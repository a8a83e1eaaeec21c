import { MAX_FOUND } from '../../../contract/queryText';
import { LISTED_STATE_LABELS } from '../../../contract/lifecycle/lifecycle';
import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { listedStateOf } from '../../../contract/lifecycle/skipBinMachine';
import { encodedText } from '../../api/findQuery';
import { useFindUsersQuery } from '../../features/accounts/accountsApi';
import { useFindAccountsQuery } from '../../features/finding/findAccountsApi';
import { useFindJobSitesQuery } from '../../features/jobSites/jobSitesApi';
import { skipBinOpened } from '../../features/skipBins/chosenSkipBinsSlice';
import { useFindSkipBinsQuery } from '../../features/skipBins/skipBinsApi';
import { useSuggestSearchQuery } from '../../features/finding/suggestionApi';
import { useListViewsQuery } from '../../features/views/viewsApi';
import { displayAddress } from '../../format/addresses';
import { screenPaths } from '../../format/screenPaths';
import { binName } from '../../format/skipBins';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { COMMANDS, type Command, type CommandId } from '../../ui/commands/commands';
import { CommandPalette, type PaletteItem } from '../../ui/commands/CommandPalette';
import { errorText } from '../../ui/reading/errorText';
import { RefetchContext } from '../../ui/reading/RefetchContext';
import { useDebounced } from '../../ui/useDebounced';
import type { PaletteProps } from './PaletteToCome';

/** Commands on records first, navigation last. */
const GROUP_ORDER: readonly Command['group'][] = [
  'Bins',
  'Records',
  'Run sheet',
  'Filters',
  'Anywhere',
  'Pane beside a list',
  'Lists',
  'Groups of a list',
];

/** Users know these by their keys: they are listed only if they are searched for. */
const CURSOR_MOVES: ReadonlySet<CommandId> = new Set([
  'nextRow',
  'previousRow',
  'firstRow',
  'lastRow',
  'nextScreenful',
  'previousScreenful',
  'extendDown',
  'extendUp',
]);

/** Whether each typed word is a prefix of a word of the label. */
function matches(label: string, text: string): boolean {
  const lower = label.toLowerCase();
  // 'Kestrel & Moss' has the words 'kestrel', '&' and 'moss', and 'B-10' the words 'b-10', 'b' and '10'.
  const words = [...lower.split(/\s+/), ...lower.split(/[^\p{L}\p{N}]+/u)];
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The text that distinguishes a record from others with the same name. */
const details = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Finds any account, site, bin or user by words of it, in any order, and runs the commands that are available at the focus. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { registry } = useContext(CommandsContext);
  // The commands at the focus, before the palette takes it.
  const [commands] = useState(() => registry.offered(document.activeElement));
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { readAgain } = useContext(RefetchContext);
  const [text, setText] = useState(() => typed.current);
  const wanted = text.trim();
  const settled = useDebounced(wanted);
  const search = settled === '' ? skipToken : settled;
  const accounts = useFindAccountsQuery(search);
  const jobSites = useFindJobSitesQuery(search);
  const skipBins = useFindSkipBinsQuery(search);
  const users = useFindUsersQuery(search);
  const { data: views } = useListViewsQuery();
  const reads = [accounts, jobSites, skipBins, users];
  const failed = reads.find(({ error }) => error);
  // Results stay while they are read again, and a failed search stays shown as failed while it is retried.
  const isSearching =
    wanted !== '' &&
    (wanted !== settled ||
      reads.some(({ isFetching, currentData, error }) => isFetching && currentData === undefined && !error));

  // 'openView' has one item for each view, below.
  const matching = commands
    .filter(({ id }) => id !== 'openView' && (wanted !== '' || !CURSOR_MOVES.has(id)))
    .filter(({ label }) => matches(label, wanted))
    .sort((one, other) => GROUP_ORDER.indexOf(one.group) - GROUP_ORDER.indexOf(other.group))
    .map(({ id, label, subject, refusal, keys: [shortcut], group, run }): PaletteItem => ({
      id,
      group: refusal === undefined ? group : 'Not possible now',
      // The subject is not searched: a record's name finds the record, not its commands.
      label: subject === undefined ? label : `${label}: ${subject}`,
      shortcut,
      refusal,
      run,
    }));
  const possible = matching.filter(({ refusal }) => refusal === undefined);

  const viewItems = (views ?? [])
    .map(({ id, name, address }, index): PaletteItem => ({
      id: `view ${id}`,
      group: 'Views',
      label: `${COMMANDS.openView.label}: ${name}`,
      shortcut: COMMANDS.openView.keys[index],
      run: () => void navigate(address),
    }))
    .filter(({ label }) => matches(label, wanted));
  const own = [...possible, ...viewItems];

  // Last, so that Enter runs a result. Only after the search, so that no results are inserted above them.
  const refused = wanted === '' || isSearching ? [] : matching.filter(({ refusal }) => refusal !== undefined);

  const { bins: { length: shownBins } = [], totalCount: foundBins = 0 } = skipBins.currentData ?? {};
  const goTo = (address: string) => () => void navigate(address);
  // Results for an earlier text are not shown.
  const found: PaletteItem[] =
    wanted === '' || isSearching
      ? []
      : [
          ...(accounts.currentData ?? []).map(({ id, name, contactName, contactPhone }) => ({
            id: `account ${id}`,
            group: 'Accounts',
            label: name,
            detail: details(contactName, contactPhone),
            run: goTo(screenPaths.account(id)),
          })),
          ...(jobSites.currentData ?? []).map((site) => ({
            id: `jobSite ${site.id}`,
            group: 'Job sites',
            label: site.name,
            detail: details(site.account.name, displayAddress(site)),
            run: goTo(screenPaths.jobSite(site.id)),
          })),
          ...(skipBins.currentData?.bins ?? []).map((bin) => ({
            id: `skipBin ${bin.id}`,
            // Not the group of the commands on bins: items of a group are adjacent.
            group: 'Bins found',
            label: binName(bin),
            detail: details(
              LISTED_STATE_LABELS[listedStateOf(bin)],
              bin.jobSite.name,
              bin.jobSite.account.name,
            ),
            run: () => {
              dispatch(skipBinOpened(bin));
              void navigate(screenPaths.jobSite(bin.jobSiteId));
            },
          })),
          ...(foundBins > shownBins
            ? [
                {
                  id: 'allBins',
                  group: 'Bins found',
                  label: `All ${foundBins.toLocaleString('en-AU')}${foundBins >= MAX_FOUND ? ' or more' : ''} in Bins`,
                  run: goTo(`${screenPaths.bins}?text=${encodedText(wanted)}`),
                },
              ]
            : []),
          ...(users.currentData ?? []).map(({ id, email, firstName, lastName, accountId }) => ({
            id: `user ${id}`,
            group: 'Users',
            label: email,
            detail: details(firstName, lastName),
            run: goTo(screenPaths.accountUsers(accountId)),
          })),
        ];

  const hasNothing = wanted !== '' && !isSearching && !failed && own.length + found.length === 0;
  const { currentData: suggestion } = useSuggestSearchQuery(hasNothing ? wanted : skipToken);
  const suggested: PaletteItem[] =
    hasNothing && suggestion?.search
      ? [
          {
            id: 'suggestion',
            group: 'Did you mean',
            label: suggestion.search,
            keepsOpen: true,
            run: () => setText(suggestion.search ?? ''),
          },
        ]
      : [];

  return (
    <CommandPalette
      text={text}
      onTextChange={setText}
      items={[...own, ...found, ...suggested, ...refused]}
      settled={own.length}
      searching={isSearching}
      failure={
        failed && !isSearching ? { words: errorText(failed.error), searchAgain: readAgain } : undefined
      }
      onClose={onClose}
    />
  );
}
