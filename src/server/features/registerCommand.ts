import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Command } from '../../contract/changes';
import type { Db, Json, Sql } from '../db/Db';
import { isTransactionConflict } from '../db/TransactionConflictError';
import { ApiError } from '../http/errors/ApiError';
import type { Staff } from '../http/auth';
import { runIdempotently, findAnswer, readKeyedRequest, type KeyedRequest } from '../http/idempotency';
import { sendJson } from '../http/lists';
import { Turns } from '../http/bounds/Turns';
import { validate } from '../http/validation';
import { mustGetChange } from './changes/changesRepository';
import { recordChange, type EntityChange } from './changes/recordChange';
import { takeBackUntilDone } from './takeBackUntilDone';

/** The transaction that a command runs in. */
export interface CommandTransaction {
  sql: Sql;
  staff: Staff;
}

export interface CommandResult {
  /** The entity as it is now; without one, the recorded change itself is the answer. */
  saved?: Json<unknown>;
  changes: EntityChange[];
  /** The change that is taken back. */
  undoes?: number;
}

/** What is asked of others than the database: before the transaction, for a transaction that waits for them keeps everybody waiting. */
interface OutsideWork<Request, Prepared> {
  /** Requests that name the same one are carried out one after the other. */
  turn: (request: Request) => string;
  /** @param onFailure takes what takes this back, should the command not come to its end */
  prepare: (
    staff: Staff,
    request: Request,
    onFailure: (takeBack: () => Promise<void>) => void,
  ) => Promise<Prepared>;
}

interface CommandDefinition<Schema extends AnyObjectSchema, Prepared> {
  name: Command;
  /** POST makes something new, PUT changes what is there; either once for each Idempotency-Key. */
  method: 'POST' | 'PUT';
  path: string;
  schema: Schema;
  outside?: OutsideWork<InferType<Schema>, Prepared>;
  run: (
    transaction: CommandTransaction,
    request: InferType<Schema>,
    prepared: Prepared,
  ) => Promise<CommandResult>;
  /** What makes a repeated request the same one; all of it, unless it holds a secret. */
  identifying?: (request: InferType<Schema>) => unknown;
  secret?: (request: InferType<Schema>) => string;
}

const MOST_ATTEMPTS = 5;

interface Attempted {
  saved: Json<unknown>;
  /** None for a repeated request. */
  changeId?: number | undefined;
}

/** Every command's story: the request is checked, the work and its record in the history are one transaction, the saved entity is the answer. */
export function registerCommand<Schema extends AnyObjectSchema, Prepared = undefined>(
  app: FastifyInstance,
  db: Db,
  {
    name,
    method,
    path,
    schema,
    outside,
    run,
    identifying = (request) => request,
    secret,
  }: CommandDefinition<Schema, Prepared>,
): void {
  const turns = new Turns();

  async function carryOut(
    { staff }: FastifyRequest,
    body: InferType<Schema>,
    keyed: KeyedRequest | undefined,
    prepared: Prepared,
  ): Promise<Attempted> {
    let changeId: number | undefined;
    const saved = await runIdempotently(db, keyed, async (sql) => {
      const { saved: entity, ...done } = await run({ sql, staff }, body, prepared);
      changeId = await recordChange(sql, staff, { command: name, ...done });
      return entity ?? mustGetChange(sql, changeId);
    });
    return { saved, changeId };
  }

  /** A repetition asks nobody. One that meets its twin, at work in another process, is refused what the twin took, and answered like it. */
  async function attemptOutside(
    request: FastifyRequest,
    body: InferType<Schema>,
    keyed: KeyedRequest | undefined,
    { prepare }: OutsideWork<InferType<Schema>, Prepared>,
  ): Promise<Attempted> {
    const answered = async () => keyed && findAnswer(db, keyed);
    const first = await answered();
    if (first !== undefined) return { saved: first };
    const takeBacks: (() => Promise<void>)[] = [];
    try {
      const prepared = await prepare(request.staff, body, (takeBack) => takeBacks.push(takeBack));
      return await carryOut(request, body, keyed, prepared);
    } catch (error) {
      for (const takeBack of takeBacks) await takeBackUntilDone(takeBack, name, request.log);
      const twins = error instanceof ApiError ? await answered() : undefined;
      if (twins !== undefined) return { saved: twins };
      throw error;
    }
  }

  function attempt(
    request: FastifyRequest,
    body: InferType<Schema>,
    keyed: KeyedRequest | undefined,
  ): Promise<Attempted> {
    return outside
      ? attemptOutside(request, body, keyed, outside)
      : carryOut(request, body, keyed, undefined as Prepared);
  }

  /** Two commands that wait for each other are no mistake of those who sent them: the one that was ended begins again. */
  async function attemptUntilDone(request: FastifyRequest, body: InferType<Schema>): Promise<Attempted> {
    const keyed = await readKeyedRequest(request, identifying(body), secret?.(body));
    for (let left = MOST_ATTEMPTS; ; left -= 1) {
      try {
        return await attempt(request, body, keyed);
      } catch (error) {
        if (!isTransactionConflict(error) || left === 1) throw error;
        request.log.warn({ err: error }, `${name} is tried again`);
      }
    }
  }

  function inTurn(request: FastifyRequest, reply: FastifyReply, body: InferType<Schema>): Promise<Attempted> {
    if (!outside) return attemptUntilDone(request, body);
    return turns.take(outside.turn(body), () => {
      // It was answered by its deadline: nobody waits for it any more, and others do for their turn.
      if (reply.sent) throw new ApiError('unavailable', 'This took too long');
      return attemptUntilDone(request, body);
    });
  }

  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const { saved, changeId } = await inTurn(request, reply, validate(schema, request.body));
      // What the history calls it, for whoever wants to take it back; a repeated request did nothing.
      if (changeId !== undefined) reply.header('x-change-id', changeId);
      return sendJson(reply.code(method === 'POST' ? 201 : 200), saved);
    },
  });
}
