/** Whether the server's page has a script that this page lacks: their names have their contents' hashes. False without an answer. */
export async function isNewVersion(): Promise<boolean> {
  try {
    const page = await (await fetch('/', { cache: 'no-cache' })).text();
    const scripts = [...page.matchAll(/<script[^>]* src="?([^"\s>]+)/g)];
    return scripts.some(([, source]) => !document.querySelector(`script[src="${source}"]`));
  } catch {
    return false;
  }
}
