import { paths } from '../../../src/contract/paths';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { LiveStream } from '../servers/LiveStream';
import type { TrafficResponse, Traffic } from './Traffic';

/** Renewed after half an hour: an identity token lasts for an hour. */
const TOKEN_MILLISECONDS = 1_800_000;

const DELIVERY = { desiredDeliveryDate: '2027-03-01', deliveryTimeSlot: 'morning' };
const COLLECTION = { desiredCollectionDate: '2027-03-08', collectionTimeSlot: 'afternoon' };
const SWAP = { type: 'timber', size: 1100 };

/** The data that dispatchers work on. */
export interface Business {
  accountId: number;
  siteId: number;
  /** A bin that others edit too. */
  sharedBinId: number;
}

/** A simulated portal user: keeps a live stream open, reads what the screens read, and sends typical writes. */
export class Dispatcher {
  readonly stream: LiveStream;
  /** Expected conflicts: how often another dispatcher had just edited the same bin. */
  met = 0;
  /** Unexpected responses. */
  readonly problems: string[] = [];
  /** Of the newest change that this one has made. */
  changeId = 0;
  #token = { text: '', until: 0 };
  #etag = '';
  #readingUpcoming: Promise<void> | undefined;
  #isOutOfDate = false;
  #bin: SkipBin | undefined;
  #step = 0;
  /** The change of the last step: `changeId` may be an edit of the shared bin. */
  #undoable = 0;
  #actions: number;

  constructor(
    private readonly traffic: Traffic,
    private readonly signIn: () => Promise<string>,
    private readonly business: Business,
    number: number,
  ) {
    this.#actions = number;
    this.stream = new LiveStream(
      traffic.url,
      () => this.#currentToken(),
      () => this.#readUpcomingSoon(),
    );
  }

  /** Does so many actions in sequence. Every third is a write, and every tenth an edit of the shared bin. */
  async work(actions: number): Promise<void> {
    for (let left = actions; left > 0; left -= 1) {
      this.#actions += 1;
      if (this.#actions % 10 === 0) await this.#editShared();
      else if (this.#actions % 3 === 0) await this.#writeNext();
      else await this.#readScreen();
    }
  }

  /** Whether the reads that the stream has caused are answered. */
  get isIdle(): boolean {
    return this.#readingUpcoming === undefined;
  }

  async get<Body>(path: string): Promise<Body> {
    return JSON.parse((await this.#ask('GET', path)).text) as Body;
  }

  async #currentToken(): Promise<string> {
    if (Date.now() > this.#token.until)
      this.#token = { text: await this.signIn(), until: Date.now() + TOKEN_MILLISECONDS };
    return this.#token.text;
  }

  async #ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    {
      mayMeet = false,
      ...options
    }: { body?: unknown; headers?: Record<string, string>; mayMeet?: boolean } = {},
  ): Promise<TrafficResponse> {
    const answer = await this.traffic.send(await this.#currentToken(), method, path, options);
    if (answer.status === 409 && mayMeet) this.met += 1;
    else if (answer.status >= 300 && answer.status !== 304)
      this.problems.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    this.changeId = Number(answer.headers['x-change-id'] ?? this.changeId);
    return answer;
  }

  async #write<Made>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Made> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return JSON.parse((await this.#ask(method, path, { body, headers })).text) as Made;
  }

  /** As the portal does: a change during a read causes one more read. */
  #readUpcomingSoon(): void {
    this.#isOutOfDate = true;
    this.#readingUpcoming ??= (async () => {
      while (this.#isOutOfDate) {
        this.#isOutOfDate = false;
        const headers = { 'if-none-match': this.#etag };
        const answer = await this.#ask('GET', paths.upcomingSkipBins, { headers });
        this.#etag = String(answer.headers.etag);
      }
      this.#readingUpcoming = undefined;
    })();
  }

  async #readScreen(): Promise<void> {
    const { accountId, siteId } = this.business;
    const screens = [
      [paths.upcomingSkipBins],
      [`${paths.accounts}?page=0&pageSize=25`],
      [paths.jobSite(siteId), `${paths.skipBins}?jobSiteId=${siteId}`],
      [`${paths.changes}?accountId=${accountId}&limit=50`],
      [
        `${paths.accounts}?search=yarra&page=0&pageSize=10`,
        `${paths.skipBins}?search=collin&page=0&pageSize=10`,
      ],
      ...(this.#bin ? [[paths.skipBin(this.#bin.id)]] : []),
    ];
    const requested = screens[this.#actions % screens.length] ?? [];
    await Promise.all(requested.map((path) => this.#ask('GET', path)));
  }

  /** From the order of a bin to its collection, with a swap that is undone and requested again. */
  async #writeNext(): Promise<void> {
    const { id = 0, version } = this.#bin ?? {};
    const put = (path: string, body: object) => this.#write<SkipBin>('PUT', path, body);
    const collect = () => put(paths.requestCollection, { id, version, ...COLLECTION, swap: SWAP });
    const order = { jobSiteId: this.business.siteId, type: 'metal', size: 660, ...DELIVERY };
    const steps = [
      () => this.#write<SkipBin>('POST', paths.skipBins, order),
      () => put(paths.skipBins, { ...this.#bin, deliveryComment: 'Beside the gate' }),
      () => put(paths.markDelivered, { id, version, actualDeliveryDate: '2026-03-01' }),
      collect,
      async () => {
        await this.#write('POST', paths.undoChange, { id: this.#undoable });
        return this.get<SkipBin>(paths.skipBin(id));
      },
      collect,
      async () => {
        const { replacement } = this.#bin as SkipBin;
        await put(paths.markCollected, { id, version, actualCollectionDate: '2026-03-08' });
        return replacement as SkipBin;
      },
      () => put(paths.cancelSkipBin, { id, version }),
    ];
    this.#bin = await (steps[this.#step % steps.length] as () => Promise<SkipBin>)();
    this.#undoable = this.changeId;
    this.#step += 1;
  }

  /** Reads and saves; another dispatcher may have saved in between. */
  async #editShared(): Promise<void> {
    const bin = await this.get<SkipBin>(paths.skipBin(this.business.sharedBinId));
    const body = { ...bin, deliveryComment: `Call ${crypto.randomUUID()} first` };
    await this.#ask('PUT', paths.skipBins, { body, mayMeet: true });
  }
}
