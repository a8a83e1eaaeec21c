import { until } from '../../support/until';
import { findInPage } from './findInPage';
import { isStable } from './isStable';
import { keyActions } from './keys';
import { describeTarget, type Target } from './target';
import { takeComplaints, watchComplaints } from './watchComplaints';
import { WebDriverError, type ElementReference, type WebDriverSession } from './WebDriverSession';

/** The element moved, was covered or was re-rendered between the lookup and its use; a retry may succeed. */
const RETRYABLE_STATUSES = /^(stale element reference|element click intercepted|element not interactable)$/;

/** Runs in the page; returns the option, which arrives here as an element reference. */
function optionOf(list: HTMLSelectElement, words: string): unknown {
  return [...list.options].find(({ label }) => label === words);
}

/** A WebKit window, used as a user would: waits for elements that are not there yet. */
export class WebkitPage {
  isOpen = true;
  /** The complaints of pages that have been left. */
  private readonly complained: string[] = [];

  constructor(
    private readonly session: WebDriverSession,
    private readonly handle: string,
    private readonly baseUrl: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.leave(() => this.session.post('/url', { url: new URL(path, this.baseUrl).href }));
  }

  async reload(): Promise<void> {
    await this.leave(() => this.session.post('/refresh'));
  }

  /** The path and query of its URL. */
  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Resizes the page, without the browser's own toolbars, to this size. */
  async resize(width: number, height: number): Promise<void> {
    const bars = await this.evaluate(() => ({ x: outerWidth - innerWidth, y: outerHeight - innerHeight }));
    await this.session.post('/window/rect', { width: width + bars.x, height: height + bars.y });
    await this.until(`the window is ${width} x ${height}`, async () => {
      const size = await this.evaluate(() => [innerWidth, innerHeight]);
      return size.join() === [width, height].join();
    });
  }

  /** Runs a function in the page, as WebDriverSession.run does. */
  async evaluate<Parameters extends unknown[], Result>(
    script: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    await this.session.switchTo(this.handle);
    return this.session.run(script, ...parameters);
  }

  async count(target: Target): Promise<number> {
    return (await this.all(target)).length;
  }

  async see(target: Target): Promise<void> {
    await this.until(`there is ${describeTarget(target)}`, async () => (await this.count(target)) > 0);
  }

  async gone(target: Target): Promise<void> {
    await this.until(`there is no ${describeTarget(target)}`, async () => (await this.count(target)) === 0);
  }

  /** The visible text of the element. */
  async text(target: Target): Promise<string> {
    return this.with(target, (element) =>
      this.session.runOn(element, ({ innerText }: HTMLElement) => innerText),
    );
  }

  async value(field: Target): Promise<string> {
    return this.with(field, (element) => this.session.runOn(element, ({ value }: HTMLInputElement) => value));
  }

  async click(target: Target): Promise<void> {
    await this.with(target, (element) => this.session.click(element));
  }

  /** Replaces the value of the field. */
  async fill(field: Target, text: string): Promise<void> {
    await this.with(field, async (element) => {
      await this.session.click(element);
      await this.press('Control+a');
      await this.session.type(element, text);
    });
  }

  /** Selects an option of a list by its text. */
  async choose(field: Target, choice: string): Promise<void> {
    await this.with(field, async (element) => {
      const option = await this.session.runOn(element, optionOf, choice);
      if (!option) throw new Error(`${describeTarget(field)} has no '${choice}' to choose`);
      await this.session.click(option as ElementReference);
    });
  }

  /** Presses each key on the focused element. */
  async press(...presses: string[]): Promise<void> {
    await this.session.switchTo(this.handle);
    const actions = presses.flatMap(keyActions);
    await this.session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Opens another window of the same browser, which shares the session. */
  async openAnother(): Promise<WebkitPage> {
    await this.session.switchTo(this.handle);
    const { handle } = (await this.session.post('/window/new', { type: 'window' })) as { handle: string };
    return new WebkitPage(this.session, handle, this.baseUrl);
  }

  async close(): Promise<void> {
    await this.complaints();
    this.isOpen = false;
    await this.session.closeWindow();
  }

  /** All complaints of its pages so far. */
  async complaints(): Promise<string[]> {
    if (this.isOpen) this.complained.push(...(await this.evaluate(takeComplaints)));
    return this.complained;
  }

  private async leave(go: () => Promise<unknown>): Promise<void> {
    const { origin } = await this.evaluate(watchComplaints);
    await this.complaints();
    await go();
    await this.until('the page is loaded', async () => {
      const page = await this.evaluate(watchComplaints);
      return page.origin !== origin && page.isLoaded;
    });
  }

  private async all(target: Target): Promise<ElementReference[]> {
    await this.session.switchTo(this.handle);
    return findInPage(this.session, target);
  }

  /** Acts on the one matching element once it is there and does not move. */
  private async with<Result>(
    target: Target,
    act: (element: ElementReference) => Promise<Result>,
  ): Promise<Result> {
    let done: { result: Result } | undefined;
    await this.until(`there is exactly one ${describeTarget(target)} to use`, async () => {
      const [element, ...others] = await this.all(target);
      if (!element || others.length > 0) return false;
      const isStill = await this.session.runOn(element, isStable);
      if (!isStill) return false;
      done = { result: await act(element) };
      return true;
    });
    if (!done) throw new Error(`Nothing was done with ${describeTarget(target)}`);
    return done.result;
  }

  private async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let last = '';
    const look = async () => {
      try {
        last = '';
        return await isSo();
      } catch (error) {
        if (!(error instanceof WebDriverError) || !RETRYABLE_STATUSES.test(error.code)) throw error;
        last = ` (${error.message})`;
        return false;
      }
    };
    try {
      await until(look);
    } catch (cause) {
      throw new Error(`Failed while waiting until ${what}${last}`, { cause });
    }
  }
}
