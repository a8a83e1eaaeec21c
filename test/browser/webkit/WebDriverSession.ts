/** The key for an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const COMMAND_MILLISECONDS = 30_000;

/** A WebDriver element reference. */
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** An error response of the driver, by the specification's code: 'stale element reference'. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

interface DriverResponse {
  value: unknown;
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(COMMAND_MILLISECONDS),
  });
  const { value } = (await response.json()) as DriverResponse;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

/** A browser session over W3C WebDriver. A command goes to the window that was selected last. */
export class WebDriverSession {
  private window: string | undefined;

  private constructor(private readonly address: string) {}

  /** @param driver - the base URL of a running driver */
  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await ask(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get(path: string): Promise<unknown> {
    return ask(this.address + path, 'GET');
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return ask(this.address + path, 'POST', body);
  }

  /** Closes the selected window; another one must be selected before the next command. */
  async closeWindow(): Promise<void> {
    await ask(`${this.address}/window`, 'DELETE');
    this.window = undefined;
  }

  async switchTo(handle: string): Promise<void> {
    if (this.window === handle) return;
    await this.post('/window', { handle });
    this.window = handle;
  }

  click(element: ElementReference): Promise<unknown> {
    return this.post(`/element/${element[ELEMENT]}/click`);
  }

  /** Types into the element, replacing what is selected there. */
  type(element: ElementReference, text: string): Promise<unknown> {
    return this.post(`/element/${element[ELEMENT]}/value`, { text });
  }

  /** Runs a function in the page. It is sent as source, so it must get all its inputs as parameters. */
  run<Parameters extends unknown[], Result>(
    script: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    const source = `return (${script.toString()}).apply(null, arguments)`;
    return this.post('/execute/sync', { script: source, args: parameters }) as Promise<Result>;
  }

  /** The same with an element: its reference becomes the element itself in the page. */
  runOn<Result>(
    element: ElementReference,
    script: (found: never, ...parameters: never[]) => Result | Promise<Result>,
    ...parameters: unknown[]
  ): Promise<Result> {
    const source = `return (${script.toString()}).apply(null, arguments)`;
    return this.post('/execute/sync', { script: source, args: [element, ...parameters] }) as Promise<Result>;
  }
}
