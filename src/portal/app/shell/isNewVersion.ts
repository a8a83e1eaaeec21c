/** Whether the server's page has a script that this page lacks: their names have their contents' hashes. False without an answer. */
export async function isNewVersion(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = answer.ok ? await answer.text() : '';
    const scripts = [...page.matchAll(/<script[^>]* src="?([^"\s>]+)/g)];
    return scripts.some(([, source]) => !document.querySelector(`script[src="${source}"]`));
  } catch {
    return false;
  }
}
