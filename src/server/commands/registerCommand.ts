import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyObjectSchema, InferType, Schema as AnySchema } from 'yup';
import { CHANGE_PREFERENCE, type Command } from '../../contract/commands';
import type { Db, Json, Sql } from '../db/Db';
import { isTransactionConflict } from '../db/TransactionConflictError';
import { ApiError } from '../http/errors/ApiError';
import type { Staff } from '../http/auth';
import { runIdempotently, findResponse, readKeyedRequest, type KeyedRequest } from './idempotency';
import { readHeader } from '../http/readHeader';
import { sendJson } from '../http/lists';
import { KeyedMutex } from '../http/limits/KeyedMutex';
import { describeWrite } from '../http/openApi/describeWrite';
import { refuseUnhonoured, validate, validateQuery } from '../http/validation';
import { getStoredChanges, mustGetChange } from './changesRepository';
import { readDriverNames } from './readDriverNames';
import { recordChange, type EntityChange } from './recordChange';
import { runUntilDone } from './runUntilDone';

interface CommandTransaction {
  sql: Sql;
  staff: Staff;
}

export interface CommandResult<Saved> {
  /** The saved entity; without one, the response is the recorded change. */
  saved?: Json<Saved>;
  changes: EntityChange[];
  /** The id of the change that is undone. */
  undoes?: number;
  /** Does and records the rest, for a change that is too large to be recorded at once. */
  finish?: (changeId: number) => Promise<void>;
}

/** The result of a command, carried out now or by an earlier request. */
export interface CommandOutcome<Saved> {
  saved: Json<Saved>;
  /** Undefined for a repeated request, and if nothing was to be changed. */
  changeId?: number | undefined;
}

/** Registers a compensating action, to run if the command fails. */
export type OnFailure = (takeBack: () => Promise<void>) => void;

/** Calls to other services. They run before the transaction, which would otherwise hold locks while it waits for them. */
interface OutsideWork<Request, Prepared> {
  /** A mutex key: in one process, requests with the same key run one after the other. */
  turn: (request: Request) => string;
  prepare: (staff: Staff, request: Request, onFailure: OnFailure) => Promise<Prepared>;
  /** Runs after the transaction. If it fails, it is tried again in the background: the command has been carried out. */
  finish?: (prepared: Prepared) => Promise<void>;
}

type Run<Request, Prepared, Saved> = (
  transaction: CommandTransaction,
  request: Request,
  prepared: Prepared,
) => Promise<CommandResult<Saved>>;

/** For a frequent command: does everything, with its change and its key, in one statement. */
interface RunAtOnce<Request, Saved> {
  atOnce: (
    sql: Sql,
    staff: Staff,
    request: Request,
    keyed: KeyedRequest | undefined,
  ) => Promise<CommandOutcome<Saved>>;
}

interface CommandDefinition<Schema extends AnyObjectSchema, Response extends AnySchema, Prepared> {
  name: Command;
  /** POST creates, PUT changes, DELETE removes what its query names; all honour the Idempotency-Key. */
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  schema: Schema;
  /** The schema of the saved entity. */
  response: Response;
  outside?: OutsideWork<InferType<Schema>, Prepared>;
  run:
    Run<InferType<Schema>, Prepared, InferType<Response>> | RunAtOnce<InferType<Schema>, InferType<Response>>;
  /** What must be equal in a repeated request; by default the whole request. Leave secrets out. */
  identifying?: (request: InferType<Schema>) => unknown;
  /** Must be equal, too, but is hashed slowly. */
  secret?: (request: InferType<Schema>) => string;
  /** The transaction's timeout, if it may take longer than others. */
  milliseconds?: number;
}

const MAX_ATTEMPTS = 5;

/** Registers a command: validates the request, does and records the work in one transaction, response with the saved entity. */
export function registerCommand<
  Schema extends AnyObjectSchema,
  Response extends AnySchema,
  Prepared = undefined,
>(
  app: FastifyInstance,
  db: Db,
  {
    name,
    method,
    path,
    schema,
    response,
    outside,
    run,
    identifying = (request) => request,
    secret,
    milliseconds,
  }: CommandDefinition<Schema, Response, Prepared>,
): void {
  type Outcome = CommandOutcome<InferType<Response>>;
  const turns = new KeyedMutex();

  async function carryOut(
    { staff, body: given, headers }: FastifyRequest,
    body: InferType<Schema>,
    keyed: KeyedRequest | undefined,
    prepared: Prepared,
  ): Promise<Outcome> {
    const stepId = readHeader(headers, 'step-id');
    if ('atOnce' in run) return run.atOnce(db, staff, body, keyed);
    let changeId: number | undefined;
    const saved = await runIdempotently(
      db,
      keyed,
      async (sql) => {
        const { saved: entity, finish, ...done } = await run({ sql, staff }, body, prepared);
        const written = method === 'PUT' && done.changes.find(({ after }) => after?.id === body.id)?.after;
        if (written) refuseUnhonoured(schema, given, written);
        // It is as the user wants it already.
        if (entity !== undefined && done.changes.length === 0) return entity;
        // Before `recordChange`, with whose statement the transaction may end.
        const driverNames = await readDriverNames(sql, done.changes);
        const recording = recordChange(sql, staff, {
          command: name,
          stepId,
          driverNames,
          ...done,
        }).then((id) => (changeId = id));
        if (entity !== undefined && !finish) {
          sql.endWith(recording);
          return entity;
        }
        const id = await recording;
        await finish?.(id);
        return entity ?? mustGetChange(sql, id);
      },
      milliseconds,
    );
    return { saved, changeId };
  }

  /** Retries a transaction that the database aborted because of a deadlock or another conflict. */
  async function carryOutUntilDone(...attempted: Parameters<typeof carryOut>): Promise<Outcome> {
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
      try {
        return await carryOut(...attempted);
      } catch (error) {
        if (!isTransactionConflict(error) || left === 1) throw error;
        attempted[0].log.warn({ err: error }, `${name} is tried again`);
      }
    }
  }

  /** A repeated request gets the stored answer, also if it fails due to a duplicate in another process. */
  async function attemptOutside(
    request: FastifyRequest,
    body: InferType<Schema>,
    keyed: KeyedRequest | undefined,
    { prepare, finish }: OutsideWork<InferType<Schema>, Prepared>,
  ): Promise<Outcome> {
    const answered = async () => keyed && findResponse(db, keyed);
    const first = await answered();
    if (first !== undefined) return { saved: first };
    const takeBacks: (() => Promise<void>)[] = [];
    const takeBackAll = async () => {
      for (const takeBack of takeBacks) await runUntilDone(takeBack, name, request.log);
    };
    try {
      const prepared = await prepare(request.staff, body, (takeBack) => takeBacks.push(takeBack));
      const attempted = await carryOutUntilDone(request, body, keyed, prepared);
      // Without a change, a duplicate in another process has committed first: this one's `prepared` is not used.
      if (attempted.changeId === undefined) await takeBackAll();
      else if (finish) await runUntilDone(() => finish(prepared), name, request.log);
      return attempted;
    } catch (error) {
      await takeBackAll();
      const duplicate = error instanceof ApiError ? await answered() : undefined;
      if (duplicate !== undefined) return { saved: duplicate };
      throw error;
    }
  }

  /** Makes the outside calls once: after a transaction conflict, only the transaction is tried again. */
  async function attempt(request: FastifyRequest, body: InferType<Schema>): Promise<Outcome> {
    const keyed = await readKeyedRequest(request, identifying(body), secret?.(body));
    return outside
      ? attemptOutside(request, body, keyed, outside)
      : carryOutUntilDone(request, body, keyed, undefined as Prepared);
  }

  function inTurn(request: FastifyRequest, reply: FastifyReply, body: InferType<Schema>): Promise<Outcome> {
    if (!outside) return attempt(request, body);
    return turns.runExclusive(outside.turn(body), () => {
      // The request's deadline answered it while it was queued: its work is not begun.
      if (reply.sent) throw new ApiError('unavailable', 'This took too long');
      return attempt(request, body);
    });
  }

  /** The JSON of the change. It has been committed: a failure to read it is no failure of the command. */
  async function readChange({ log }: FastifyRequest, id: number | undefined): Promise<string> {
    if (id === undefined) return 'null';
    const [change] = await getStoredChanges(db, [id]).catch((error: unknown) => {
      log.warn({ err: error }, 'a change was not read after its commit');
      return [];
    });
    return change?.json ?? 'null';
  }

  app.route({
    method,
    url: path,
    config: describeWrite({ name, method, schema, response, writes: 'command' }),
    handler: async (request, reply) => {
      const { saved, changeId } = await inTurn(
        request,
        reply,
        method === 'DELETE' ? validateQuery(schema, request.query) : validate(schema, request.body),
      );
      // The change's id in the history, for an undo; a repeated request changed nothing.
      if (changeId !== undefined) reply.header('x-change-id', changeId);
      reply.code(method === 'POST' ? 201 : 200);
      if (request.headers.prefer !== CHANGE_PREFERENCE) return sendJson(reply, saved);
      reply.header('preference-applied', CHANGE_PREFERENCE);
      return sendJson(reply, `{"saved":${saved},"change":${await readChange(request, changeId)}}`);
    },
  });
}
