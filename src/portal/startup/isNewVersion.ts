export const NEW_VERSION = 'There is a new version of this portal. Reload the page to use it.';

/** The names of the portal's scripts have their contents' hashes. */
const scriptsOf = (page: Document) =>
  [...page.scripts].map((script) => script.getAttribute('src') ?? '').sort();

/** Whether the server has another version of the portal than this page; false if it does not answer. */
export async function isNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    if (!answer.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const served = scriptsOf(page);
    return served.length > 0 && served.some((script) => !scriptsOf(document).includes(script));
  } catch {
    return false;
  }
}
