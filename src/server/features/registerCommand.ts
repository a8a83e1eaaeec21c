import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Command } from '../../contract/changes';
import type { Db, Json, Sql } from '../db/Db';
import { isDeadlock } from '../db/DeadlockError';
import type { Staff } from '../plugins/auth';
import { carryOutOnce } from '../plugins/idempotency';
import { sendJson } from '../plugins/lists';
import { validate } from '../plugins/validation';
import { mustGetChange } from './changes/changesRepository';
import { recordChange, type EntityChange } from './changes/recordChange';

/** The transaction that a command runs in. */
export interface CommandTransaction {
  sql: Sql;
  staff: Staff;
  /** Takes back what was done outside of the database, should the transaction not come to its end. */
  onRollback: (takeBack: () => Promise<void>) => void;
}

export interface CommandResult {
  /** The entity as it is now; without one, the recorded change itself is the answer. */
  saved?: Json<unknown>;
  changes: EntityChange[];
  /** The change that is taken back. */
  undoes?: number;
}

interface CommandDefinition<Schema extends AnyObjectSchema> {
  name: Command;
  /** POST makes something new, PUT changes what is there; either once for each Idempotency-Key. */
  method: 'POST' | 'PUT';
  path: string;
  schema: Schema;
  run: (transaction: CommandTransaction, request: InferType<Schema>) => Promise<CommandResult>;
  /** What makes a repeated request the same one; all of it, unless it holds a secret. */
  identifying?: (request: InferType<Schema>) => unknown;
}

const MOST_ATTEMPTS = 5;
const FIRST_DELAY_MILLISECONDS = 1_000;
const LONGEST_DELAY_MILLISECONDS = 60_000;

interface Attempted {
  saved: Json<unknown>;
  /** None for a repeated request. */
  changeId: number | undefined;
}

/** Every command's story: the request is checked, the work and its record in the history are one transaction, the saved entity is the answer. */
export function registerCommand<Schema extends AnyObjectSchema>(
  app: FastifyInstance,
  db: Db,
  { name, method, path, schema, run, identifying = (request) => request }: CommandDefinition<Schema>,
): void {
  async function attempt(request: FastifyRequest, body: InferType<Schema>): Promise<Attempted> {
    const { staff } = request;
    const takeBacks: (() => Promise<void>)[] = [];
    let changeId: number | undefined;
    const work = async (sql: Sql) => {
      const { saved, ...done } = await run(
        { sql, staff, onRollback: (takeBack) => takeBacks.push(takeBack) },
        body,
      );
      changeId = await recordChange(sql, staff, { command: name, ...done });
      return saved ?? mustGetChange(sql, changeId);
    };
    try {
      return { saved: await carryOutOnce(db, request, identifying(body), work), changeId };
    } catch (error) {
      for (const takeBack of takeBacks) await takeBackUntilDone(takeBack, request);
      throw error;
    }
  }

  /** Tries once; what is away is asked again later, behind the answer's back. */
  async function takeBackUntilDone(
    takeBack: () => Promise<void>,
    request: FastifyRequest,
    delay = FIRST_DELAY_MILLISECONDS,
  ): Promise<void> {
    try {
      await takeBack();
    } catch (failure) {
      request.log.error({ err: failure }, `${name} left something behind outside of the database`);
      const again = () =>
        void takeBackUntilDone(takeBack, request, Math.min(2 * delay, LONGEST_DELAY_MILLISECONDS));
      setTimeout(again, delay).unref();
    }
  }

  /** Two commands that wait for each other are no mistake of those who sent them: the one that was ended begins again. */
  async function attemptUntilDone(request: FastifyRequest, body: InferType<Schema>): Promise<Attempted> {
    for (let left = MOST_ATTEMPTS; ; left -= 1) {
      try {
        return await attempt(request, body);
      } catch (error) {
        if (!isDeadlock(error) || left === 1) throw error;
        request.log.warn({ err: error }, `${name} is tried again`);
      }
    }
  }

  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const { saved, changeId } = await attemptUntilDone(request, validate(schema, request.body));
      // What the history calls it, for whoever wants to take it back; a repeated request did nothing.
      if (changeId !== undefined) reply.header('x-change-id', changeId);
      return sendJson(reply.code(method === 'POST' ? 201 : 200), saved);
    },
  });
}
