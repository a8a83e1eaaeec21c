const LISTS: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/bins': 'Bins',
  '/attention': 'Needs attention',
  '/history': 'History',
};

/** 'daysOnSite': 'days on site'. Other texts stay, such as an email address. */
const words = (name: string) =>
  /^[a-z][a-zA-Z,]*$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

function partWords([name, value]: [string, string]): string {
  if (name === 'text' || name === 'search') return `‘${value}’`;
  if (name !== 'sort') return `${words(name)}: ${words(value).replaceAll(',', ', ')}`;
  return value.startsWith('-') ? `by ${words(value.slice(1))}, descending` : `by ${words(value)}`;
}

/** What an address shows: 'Bins · state: on site · by days on site, descending'. */
export function viewWords(address: string): string {
  const [path = '', query] = address.split('?');
  const parts = [...new URLSearchParams(query)].map(partWords);
  return [LISTS[path], ...parts].join(' · ');
}
