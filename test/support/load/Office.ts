import { ATTEMPT_REASONS } from '../../../src/contract/lifecycle/attempts';
import { SKIP_BIN_STATUSES } from '../../../src/contract/lifecycle/lifecycle';
import { randomUUID } from 'node:crypto';
import type { Change } from '../../../src/contract/responses/changes';
import type { Driver } from '../../../src/contract/responses/drivers';
import type { Command } from '../../../src/contract/commands';
import { CONTAMINATIONS, SKIP_BIN_SIZES, SKIP_BIN_TYPES } from '../../../src/contract/skipBinChoices';
import { USER_STATUSES } from '../../../src/contract/statuses';
import type { Note } from '../../../src/contract/responses/notes';
import type { User } from '../../../src/contract/responses/users';
import { makeAccount } from '../builders';
import type { ApiResponse, Caller } from '../servers/startTestApi';

/** One command of one editor; the numbers select the record and the values. */
export interface Attempt {
  editor: number;
  command: Command;
  /** Selects the record. */
  pick: number;
  /** Selects the value. */
  value: number;
  /** Reads the record again first; otherwise uses the version that this editor saw last. */
  fresh: boolean;
}

export interface Accepted {
  changeId: number;
  command: Command;
  editor: number;
  /** The record and version that was edited; undefined for other commands. */
  edited: Seen | undefined;
}

type Outcome = ApiResponse<unknown> | undefined;

interface Seen {
  id: number;
  version: number;
}

const DAYS = ['2026-03-02', '2026-03-09', '2026-03-16'] as const;
const SLOTS = ['morning', 'afternoon'] as const;

/** An account and its concurrent editors, each with their own, possibly stale, view of the records. */
export class Office {
  static readonly USER_PASSWORD = 'user-password';
  readonly accepted: Accepted[] = [];
  readonly refused: number[] = [];
  readonly sites: number[] = [];
  readonly bins: number[] = [];
  /** Makes e-mail addresses unique: other databases, with equal account ids, share the identity provider. */
  readonly #key = randomUUID();
  readonly #seen: Map<string, Seen>[];

  private constructor(
    private readonly editors: readonly Caller[],
    readonly accountId: number,
  ) {
    this.#seen = editors.map(() => new Map<string, Seen>());
  }

  static async open(editors: readonly Caller[]): Promise<Office> {
    const [first] = editors;
    if (!first) throw new Error('An office has editors');
    const office = new Office(editors, (await makeAccount(first)).id);
    const start = { editor: 0, pick: 0, value: 0, fresh: true };
    await office.attempt({ ...start, command: 'createJobSite' });
    await office.attempt({ ...start, command: 'createSkipBin' });
    return office;
  }

  /** The addresses of all users that may be created here. */
  get userEmails(): string[] {
    return [0, 1, 2].map((number) => `user-${this.#key}-${number}@tests.example`);
  }

  caller(editor: number): Caller {
    return this.editors[editor % this.editors.length] as Caller;
  }

  async history(): Promise<Change[]> {
    const changes: Change[] = [];
    for (let before = ''; ;) {
      const { body } = await this.caller(0).get<Change[]>(
        `/changes?accountId=${this.accountId}&limit=200${before}`,
      );
      changes.push(...body);
      if (body.length < 200) return changes;
      before = `&before=${body.at(-1)?.id}`;
    }
  }

  async attempt({ editor, command, pick, value, fresh }: Attempt): Promise<void> {
    let edited: Seen | undefined;
    const answer = await this.#send({ editor, command, pick, value, fresh }, (seen) => (edited = seen));
    if (!answer) return;
    const { status, headers, body } = answer;
    if (status >= 500) throw new Error(`${command} was answered ${status}: ${JSON.stringify(body)}`);
    if (status >= 300) {
      this.refused.push(status);
      return;
    }
    this.accepted.push({ command, editor, edited, changeId: Number(headers['x-change-id']) });
    const { id, replacement } = body as { id: number; replacement?: { id: number } | null };
    if (command === 'createJobSite') this.sites.push(id);
    if (command === 'createSkipBin') this.bins.push(id);
    if (replacement && !this.bins.includes(replacement.id)) this.bins.push(replacement.id);
  }

  async #see(editor: number, path: string, fresh: boolean): Promise<Seen | undefined> {
    const known = this.#seen[editor];
    if (!fresh && known?.has(path)) return known.get(path);
    const { status, body } = await this.caller(editor).get<Seen>(path);
    if (status !== 200) return undefined;
    known?.set(path, body);
    return body;
  }

  #send(
    { editor, command, pick, value, fresh }: Attempt,
    edit: (seen: Seen | undefined) => void,
  ): Promise<Outcome> {
    const api = this.caller(editor);
    const choose = <Value>(values: readonly Value[]) => values[value % values.length] as Value;
    const siteId = this.sites[pick % this.sites.length];
    const binId = this.bins[pick % this.bins.length];
    const delivery = { desiredDeliveryDate: choose(DAYS), deliveryTimeSlot: choose(SLOTS) };
    const kind = { type: choose(SKIP_BIN_TYPES), size: choose(SKIP_BIN_SIZES) };

    const withSite = async (send: (site: Seen) => Promise<Outcome>): Promise<Outcome> => {
      const site = siteId === undefined ? undefined : await this.#see(editor, `/job-sites/${siteId}`, fresh);
      edit(site);
      return site && send(site);
    };
    const withBin = async (send: (bin: Seen) => Promise<Outcome>): Promise<Outcome> => {
      const bin = binId === undefined ? undefined : await this.#see(editor, `/skip-bins/${binId}`, fresh);
      edit(bin);
      return bin && send(bin);
    };

    const withUser = async (send: (user: User) => Promise<Outcome>): Promise<Outcome> => {
      const { body } = await api.get<User[]>(`/users?accountId=${this.accountId}`);
      const user = body[pick % body.length];
      return user && send(user);
    };

    const withNote = async (send: (note: Note) => Promise<Outcome>): Promise<Outcome> => {
      if (binId === undefined) return undefined;
      const { body } = await api.get<Note[]>(`/notes?kind=skipBin&id=${binId}`);
      const note = body[value % body.length];
      return note && send(note);
    };

    const tries: Record<Command, () => Promise<Outcome>> = {
      // The office works on its own account only.
      createAccount: () => Promise.resolve(undefined),
      updateAccount: async () => {
        const account = await this.#see(editor, `/accounts/${this.accountId}`, fresh);
        edit(account);
        return (
          account && api.put('/accounts', { ...account, contactPhone: `03 5550 ${1000 + (value % 9000)}` })
        );
      },
      createJobSite: () => api.post('/job-sites', { name: `Site ${value}`, accountId: this.accountId }),
      updateJobSite: () =>
        withSite((site) =>
          api.put('/job-sites', {
            ...site,
            name: `Site ${value}`,
            referenceNumber: `R-${value}`,
            accessNotes: `Gate code ${value}`,
          }),
        ),
      archiveJobSite: () =>
        withSite(({ id, version }) =>
          api.put('/job-sites/status', { id, version, status: choose(['active', 'archived']) }),
        ),
      createUser: () =>
        api.post('/users', {
          accountId: this.accountId,
          email: choose(this.userEmails),
          password: Office.USER_PASSWORD,
        }),
      updateUser: () =>
        withUser((user) =>
          api.put('/users', { ...user, email: choose(this.userEmails), firstName: `Sam ${value}` }),
        ),
      resetUserPassword: () => withUser(({ id }) => api.post('/users/reset', { id })),
      setUserStatus: () =>
        withUser(({ id, version }) =>
          api.put('/users/status', { id, version, status: choose(USER_STATUSES) }),
        ),
      removeUser: () => withUser(({ id, version }) => api.remove(`/users?id=${id}&version=${version}`)),
      // Staff, webhooks, closed days, drivers and runs belong to no account.
      inviteStaff: () => Promise.resolve(undefined),
      resendInvitation: () => Promise.resolve(undefined),
      removeStaff: () => Promise.resolve(undefined),
      createWebhook: () => Promise.resolve(undefined),
      updateWebhook: () => Promise.resolve(undefined),
      renewWebhookSecret: () => Promise.resolve(undefined),
      removeWebhook: () => Promise.resolve(undefined),
      updateClosedDays: () => Promise.resolve(undefined),
      createDriver: () => Promise.resolve(undefined),
      updateDriver: () => Promise.resolve(undefined),
      archiveDriver: () => Promise.resolve(undefined),
      orderRun: () => Promise.resolve(undefined),
      createNote: async () =>
        binId === undefined
          ? undefined
          : api.post('/notes', { kind: 'skipBin', id: binId, text: `Note ${value}` }),
      updateNote: () =>
        withNote((note) => api.put('/notes', { ...note, text: `Note ${value}`, pinned: true })),
      removeNote: () => withNote(({ id, version }) => api.remove(`/notes?id=${id}&version=${version}`)),
      createStandingOrder: () => Promise.resolve(undefined),
      updateStandingOrder: () => Promise.resolve(undefined),
      endStandingOrder: () => Promise.resolve(undefined),
      // The server does this by itself.
      makeJobs: () => Promise.resolve(undefined),
      createSkipBin: () => api.post('/skip-bins', { jobSiteId: siteId, ...kind, ...delivery }),
      updateSkipBin: () =>
        withBin((bin) =>
          api.put('/skip-bins', {
            ...bin,
            ...delivery,
            status: choose(SKIP_BIN_STATUSES),
            deliveryComment: `${value}`,
          }),
        ),
      markDelivered: () =>
        withBin(({ id, version }) =>
          api.put('/skip-bins/delivered', {
            id,
            version,
            actualDeliveryDate: DAYS[0],
            referenceNumber: `B-${value}`,
            evenIfInUse: value % 2 === 0,
          }),
        ),
      requestCollection: () =>
        withBin(({ id, version }) =>
          api.put('/skip-bins/collect', {
            id,
            version,
            desiredCollectionDate: choose(DAYS),
            collectionTimeSlot: choose(SLOTS),
            ...(value % 2 ? { swap: kind } : {}),
          }),
        ),
      withdrawCollection: () =>
        withBin(({ id, version }) => api.put('/skip-bins/withdraw-collection', { id, version })),
      rescheduleSkipBin: () =>
        withBin(({ id, version }) =>
          api.put('/skip-bins/reschedule', { id, version, date: choose(DAYS), timeSlot: choose(SLOTS) }),
        ),
      recordAttempt: () =>
        withBin(({ id, version }) =>
          api.put('/skip-bins/attempted', {
            id,
            version,
            date: DAYS[0],
            reason: choose(ATTEMPT_REASONS),
            comment: `Try ${value}`,
            ...(value % 2 ? { newDate: choose(DAYS) } : {}),
          }),
        ),
      assignDriver: () =>
        withBin(async ({ id, version }) => {
          const { body: drivers } = await api.get<Driver[]>('/drivers');
          const driverId = drivers[value % (drivers.length + 1)]?.id ?? null;
          return api.put('/skip-bins/assign', { id, version, driverId });
        }),
      extendHire: () =>
        withBin(({ id, version }) => api.put('/skip-bins/extend', { id, version, hireUntil: choose(DAYS) })),
      markCollected: () =>
        withBin(({ id, version }) =>
          api.put('/skip-bins/collected', {
            id,
            version,
            actualCollectionDate: DAYS[2],
            collectedKilograms: value / 2,
            contamination: choose(CONTAMINATIONS),
          }),
        ),
      cancelSkipBin: () => withBin(({ id, version }) => api.put('/skip-bins/cancel', { id, version })),
      // A file names its account, which any office may have.
      importFile: () => Promise.resolve(undefined),
      undoChange: async () => {
        const { body } = await api.get<Change[]>(`/changes?accountId=${this.accountId}&limit=10`);
        const change = body[pick % body.length];
        return change && api.post('/changes/undo', { id: change.id });
      },
    };
    return tries[command]();
  }
}
