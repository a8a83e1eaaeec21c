import { expect, test } from './webkitTest';

/** Every kind of failure that a page does not show. */
function complain() {
  const { console: log } = window;
  log.warn('a warning');
  log.error(new Error('an error in the console'));
  setTimeout(() => {
    throw new Error('an error of its own');
  });
  void Promise.reject(new Error('a rejection'));
  document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/picture.png' }));
  document.body.append(Object.assign(document.createElement('script'), { src: '/no/such/script.js' }));
}

test.describe('a page with errors', () => {
  test.use({ provoked: /./ });

  test('reports them all, also after it was left [BROWSER-1]', async ({ portal }) => {
    await portal.goto('/sign-in');
    await portal.evaluate(complain);
    const told = [
      'console.error: Error: an error in the console',
      'console.warn: a warning',
      'error: Error: an error of its own',
      'not loaded: <img src="http://127.0.0.1:9/picture.png">',
      'not loaded: <script src="/no/such/script.js"></script>',
      "refused by the page's policy: img-src http://127.0.0.1:9/picture.png",
      'unhandled rejection: Error: a rejection',
    ];
    const heard = async () => (await portal.complaints()).map((words) => words.split('\n')[0]).sort();
    await expect.poll(heard).toEqual(told);
    await portal.goto('/reset-password');
    expect(await heard()).toEqual(told);
  });
});
