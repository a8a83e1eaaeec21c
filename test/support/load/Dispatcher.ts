import { paths } from '../../../src/contract/paths';
import type { SkipBin } from '../../../src/contract/skipBins';
import { LiveStream } from '../servers/LiveStream';
import type { Answer, Traffic } from './Traffic';

/** Think time between two actions, while the user reads, talks and types: five seconds on average. */
const SHORTEST_THOUGHT_MILLISECONDS = 2_000;
const LONGEST_THOUGHT_MILLISECONDS = 8_000;
/** Renewed after half an hour: an identity token lasts for an hour. */
const TOKEN_MILLISECONDS = 1_800_000;

const DELIVERY = { desiredDeliveryDate: '2027-03-01', deliveryTimeSlot: 'morning' };
const COLLECTION = { desiredCollectionDate: '2027-03-08', collectionTimeSlot: 'afternoon' };
const SWAP = { type: 'timber', size: 1100 };

/** The data that all dispatchers work on. */
export interface Business {
  accountId: number;
  siteId: number;
}

/** A simulated portal user: keeps a live stream open, reads what the screens read, and sends typical writes. */
export class Dispatcher {
  readonly stream: LiveStream;
  /** Expected conflicts: how often another dispatcher had just edited the same bin. */
  met = 0;
  /** Unexpected responses. */
  readonly problems: string[] = [];
  #token = { text: '', until: 0 };
  #etag = '';
  #readingUpcoming: Promise<void> | undefined;
  #isOutOfDate = false;
  #bin: SkipBin | undefined;
  #changeId = 0;
  #step = 0;
  #isStopping = false;

  constructor(
    private readonly traffic: Traffic,
    private readonly signIn: () => Promise<string>,
    private readonly business: Business,
  ) {
    this.stream = new LiveStream(
      traffic.url,
      () => this.#currentToken(),
      () => this.#readUpcomingSoon(),
    );
  }

  /** Works until stopped; every tenth action edits a bin that all dispatchers share. */
  async work(sharedBinId: number): Promise<void> {
    for (let count = Math.floor(Math.random() * 10); ; count += 1) {
      const thought =
        SHORTEST_THOUGHT_MILLISECONDS +
        Math.random() * (LONGEST_THOUGHT_MILLISECONDS - SHORTEST_THOUGHT_MILLISECONDS);
      await new Promise((resolve) => setTimeout(resolve, thought));
      if (this.#isStopping) break;
      if (count % 10 === 9) await this.#editShared(sharedBinId);
      else await this.#act(count);
    }
    await this.#readingUpcoming;
  }

  /** Does so many actions in sequence, without pauses. */
  async hurry(actions: number): Promise<void> {
    for (let count = 0; count < actions; count += 1) await this.#act(count);
  }

  async #act(count: number): Promise<void> {
    await (count % 3 === 2 ? this.#writeNext() : this.#readScreen(count));
  }

  /** Stops after the current action. The stream stays open. */
  stop(): void {
    this.#isStopping = true;
  }

  async get<Body>(path: string): Promise<Body> {
    return JSON.parse((await this.#ask('GET', path)).text) as Body;
  }

  async #currentToken(): Promise<string> {
    if (Date.now() > this.#token.until)
      this.#token = { text: await this.signIn(), until: Date.now() + TOKEN_MILLISECONDS };
    return this.#token.text;
  }

  async #ask(...[method, path, options, mayMeet = false]: [...Asked, boolean?]): Promise<Answer> {
    const answer = await this.traffic.send(await this.#currentToken(), method, path, options);
    if (answer.status === 409 && mayMeet) this.met += 1;
    else if (answer.status >= 300 && answer.status !== 304)
      this.problems.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  async #post<Made>(path: string, body: unknown): Promise<Made> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await this.#ask('POST', path, { body, headers });
    this.#changeId = Number(answer.headers['x-change-id']);
    return JSON.parse(answer.text) as Made;
  }

  async #put(path: string, body: unknown): Promise<SkipBin> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await this.#ask('PUT', path, { body, headers });
    this.#changeId = Number(answer.headers['x-change-id']);
    return JSON.parse(answer.text) as SkipBin;
  }

  #order(): Promise<SkipBin> {
    return this.#post(paths.skipBins, {
      jobSiteId: this.business.siteId,
      type: 'metal',
      size: 660,
      ...DELIVERY,
    });
  }

  /** As the portal does: a change during a read causes one more read. */
  #readUpcomingSoon(): void {
    this.#isOutOfDate = true;
    this.#readingUpcoming ??= (async () => {
      while (this.#isOutOfDate) {
        this.#isOutOfDate = false;
        await this.#readUpcoming();
      }
      this.#readingUpcoming = undefined;
    })();
  }

  async #readUpcoming(): Promise<void> {
    const headers = { 'if-none-match': this.#etag };
    const answer = await this.#ask('GET', paths.upcomingSkipBins, { headers });
    this.#etag = String(answer.headers.etag);
  }

  async #readScreen(count: number): Promise<void> {
    const screens = [
      [paths.upcomingSkipBins],
      [`${paths.accounts}?page=0&pageSize=25`],
      [paths.jobSite(this.business.siteId), `${paths.skipBins}?jobSiteId=${this.business.siteId}`],
      [`${paths.changes}?accountId=${this.business.accountId}&limit=50`],
      [
        `${paths.accounts}?search=yarra&page=0&pageSize=10`,
        `${paths.skipBins}?search=collin&page=0&pageSize=10`,
      ],
      ...(this.#bin ? [[paths.skipBin(this.#bin.id)]] : []),
    ];
    const requested = screens[count % screens.length] ?? [];
    await Promise.all(requested.map((path) => this.#ask('GET', path)));
  }

  /** From the order of a bin to its collection, with a swap that is undone and requested again. */
  async #writeNext(): Promise<void> {
    const { id = 0, version } = this.#bin ?? {};
    const collect = () => this.#put(paths.requestCollection, { id, version, ...COLLECTION, swap: SWAP });
    const steps = [
      () => this.#order(),
      () => this.#put(paths.skipBins, { ...this.#bin, deliveryComment: 'Beside the gate' }),
      () => this.#put(paths.markDelivered, { id, version, actualDeliveryDate: '2026-03-01' }),
      collect,
      async () => {
        await this.#post(paths.undoChange, { id: this.#changeId });
        return this.get<SkipBin>(paths.skipBin(id));
      },
      collect,
      async () => {
        const { replacement } = this.#bin as SkipBin;
        await this.#put(paths.markCollected, { id, version, actualCollectionDate: '2026-03-08' });
        return replacement as SkipBin;
      },
      () => this.#put(paths.cancelSkipBin, { id, version }),
    ];
    this.#bin = await (steps[this.#step % steps.length] as () => Promise<SkipBin>)();
    this.#step += 1;
  }

  /** Reads, waits as if typing, and saves; another dispatcher may have saved first. */
  async #editShared(id: number): Promise<void> {
    const bin = await this.get<SkipBin>(paths.skipBin(id));
    await new Promise((resolve) => setTimeout(resolve, SHORTEST_THOUGHT_MILLISECONDS));
    const body = { ...bin, deliveryComment: `Call ${crypto.randomUUID()} first` };
    await this.#ask('PUT', paths.skipBins, { body }, true);
  }
}

type Asked = [
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
];
