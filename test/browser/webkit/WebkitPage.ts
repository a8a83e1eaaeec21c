import { findInPage } from './findInPage';
import { isAtRest } from './isAtRest';
import { keyActions } from './keys';
import { describeSought, type Sought } from './sought';
import { takeComplaints, watchComplaints } from './watchComplaints';
import { WebDriverError, type ElementReference, type WebDriverSession } from './WebDriverSession';

const PATIENCE_MILLISECONDS = 15_000;
const BETWEEN_LOOKS_MILLISECONDS = 50;

/** It moved, was covered or was drawn anew between being found and being used: found again, it may be there. */
const PASSING = /^(stale element reference|element click intercepted|element not interactable)$/;

/** Runs in the page; what is an element there is a reference to one here. */
function optionOf(list: HTMLSelectElement, words: string): unknown {
  return [...list.options].find(({ label }) => label === words);
}

/** A window of WebKit, used as a person uses it: what is not there yet is waited for. */
export class WebkitPage {
  isOpen = true;
  /** What the pages that were left complained of. */
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

  /** The path and the search part of its address. */
  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Makes the page, without the browser's own bars, as large as this. */
  async resize(width: number, height: number): Promise<void> {
    const bars = await this.evaluate(() => ({ x: outerWidth - innerWidth, y: outerHeight - innerHeight }));
    await this.session.post('/window/rect', { width: width + bars.x, height: height + bars.y });
    await this.until(`the window is ${width} x ${height}`, async () => {
      const size = await this.evaluate(() => [innerWidth, innerHeight]);
      return size.join() === [width, height].join();
    });
  }

  /** Runs a function in the page, on the terms of WebDriverSession.run. */
  async evaluate<Parameters extends unknown[], Result>(
    script: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    await this.session.switchTo(this.handle);
    return this.session.run(script, ...parameters);
  }

  async count(sought: Sought): Promise<number> {
    return (await this.all(sought)).length;
  }

  async see(sought: Sought): Promise<void> {
    await this.until(`there is ${describeSought(sought)}`, async () => (await this.count(sought)) > 0);
  }

  async gone(sought: Sought): Promise<void> {
    await this.until(`there is no ${describeSought(sought)}`, async () => (await this.count(sought)) === 0);
  }

  /** What is read there. */
  async text(sought: Sought): Promise<string> {
    return this.with(sought, (element) =>
      this.session.runOn(element, ({ innerText }: HTMLElement) => innerText),
    );
  }

  async value(field: Sought): Promise<string> {
    return this.with(field, (element) => this.session.runOn(element, ({ value }: HTMLInputElement) => value));
  }

  async click(sought: Sought): Promise<void> {
    await this.with(sought, (element) => this.session.click(element));
  }

  /** Replaces what is in the field. */
  async fill(field: Sought, text: string): Promise<void> {
    await this.with(field, async (element) => {
      await this.session.click(element);
      await this.press('Control+a');
      await this.session.type(element, text);
    });
  }

  /** Chooses from a list of choices by what is read there. */
  async choose(field: Sought, choice: string): Promise<void> {
    await this.with(field, async (element) => {
      const option = await this.session.runOn(element, optionOf, choice);
      if (!option) throw new Error(`${describeSought(field)} has no '${choice}' to choose`);
      await this.session.click(option as ElementReference);
    });
  }

  /** Presses each of them, where the focus is. */
  async press(...presses: string[]): Promise<void> {
    await this.session.switchTo(this.handle);
    const actions = presses.flatMap(keyActions);
    await this.session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Another window of the same browser: who is signed in here is signed in there. */
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

  /** Everything that its pages complained of so far. */
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

  private async all(sought: Sought): Promise<ElementReference[]> {
    await this.session.switchTo(this.handle);
    return findInPage(this.session, sought);
  }

  /** Does something with the one that is meant, once it is there and stays where it is. */
  private async with<Result>(
    sought: Sought,
    act: (element: ElementReference) => Promise<Result>,
  ): Promise<Result> {
    let done: { result: Result } | undefined;
    await this.until(`there is exactly one ${describeSought(sought)} to use`, async () => {
      const [element, ...others] = await this.all(sought);
      if (!element || others.length > 0) return false;
      const isStill = await this.session.runOn(element, isAtRest);
      if (!isStill) return false;
      done = { result: await act(element) };
      return true;
    });
    if (!done) throw new Error(`Nothing was done with ${describeSought(sought)}`);
    return done.result;
  }

  private async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MILLISECONDS;
    let last = '';
    do {
      try {
        if (await isSo()) return;
        last = '';
      } catch (error) {
        if (!(error instanceof WebDriverError) || !PASSING.test(error.code)) throw error;
        last = ` (${error.message})`;
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MILLISECONDS));
    } while (Date.now() < deadline);
    throw new Error(`Within ${PATIENCE_MILLISECONDS / 1000} s it did not come true that ${what}${last}`);
  }
}
