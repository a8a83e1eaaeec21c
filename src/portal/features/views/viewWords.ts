import { LISTED_STATE_LABELS } from '../../../contract/lifecycle/lifecycle';
import { ATTENTION_LABELS } from '../../../contract/attention';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../../contract/skipBinChoices';
import { KIND_LABELS } from '../../../contract/changes';
import { NOBODY } from '../dashboard/upcomingFilter';
import { screenPaths } from '../../format/screenPaths';

/** The screens' labels for the codes in an address. */
const VALUES: Readonly<Record<string, string>> = {
  ...LISTED_STATE_LABELS,
  ...SKIP_BIN_TYPE_LABELS,
  ...ATTENTION_LABELS,
  ...KIND_LABELS,
};

/** Not in `VALUES`: there a number of days would get the label of a size. */
const SIZES: Readonly<Record<string, string>> = SKIP_BIN_SIZE_LABELS;

const LISTS: Readonly<Record<string, string>> = {
  [screenPaths.dashboard]: 'Dashboard',
  [screenPaths.bins]: 'Bins',
  [screenPaths.attention]: 'Needs attention',
  [screenPaths.history]: 'History',
};

/** 'daysOnSite': 'days on site'. Other texts stay, such as an email address. */
const words = (name: string) =>
  /^[a-z][a-zA-Z,]*$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

type DriverNames = ReadonlyMap<string, string>;

function driverWords(id: string, names: DriverNames): string {
  return id === NOBODY ? 'Nobody' : (names.get(id) ?? `Driver ${id}`);
}

function partWords([name, value]: [string, string], names: DriverNames): string {
  if (name === 'text' || name === 'search') return `‘${value}’`;
  if (name !== 'sort') {
    const labels = name === 'size' ? SIZES : VALUES;
    const values = value
      .split(',')
      .map((one) => (name === 'driver' ? driverWords(one, names) : (labels[one] ?? words(one))));
    return value === 'true' ? words(name) : `${words(name)}: ${values.join(', ')}`;
  }
  return value.startsWith('-') ? `by ${words(value.slice(1))}, descending` : `by ${words(value)}`;
}

/**
 * What an address shows: 'Bins · state: On site · by days on site, descending'.
 * @param names of the drivers by their ids; none before they are read
 */
export function viewWords(address: string, names: DriverNames): string {
  const [path = '', query] = address.split('?');
  const parts = [...new URLSearchParams(query)].map((part) => partWords(part, names));
  return [LISTS[path], ...parts].join(' · ');
}
