import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { BARE } from './bareQueries';

/** The baseline for the API: node's HTTP server with a PostgreSQL driver, and nothing else. Runs as a separate process. */
type Query = (name: keyof typeof BARE, values?: unknown[]) => Promise<{ rows: { json: string }[] }>;

interface Database {
  query: Query;
  transaction: (work: (query: Query) => Promise<string>) => Promise<string>;
}

const POOL_SIZE = 10;

function onPostgres(connectionString: string): Database {
  const pool = new Pool({ connectionString, max: POOL_SIZE, options: '-c random_page_cost=1.1' });
  return {
    query: (name, values = []) => pool.query({ name, text: BARE[name], values }),
    transaction: async (work) => {
      const client = await pool.connect();
      await client.query('begin');
      const answer = await work((name, values = []) => client.query({ name, text: BARE[name], values }));
      await client.query('commit');
      client.release();
      return answer;
    },
  };
}

async function readBody<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
}

interface Delivery {
  id: number;
  actualDeliveryDate: string;
}

interface Collection {
  id: number;
  desiredCollectionDate: string;
  collectionTimeSlot: string;
  swap: { type: string; size: number };
}

type Answering = (request: IncomingMessage, path: string[]) => Promise<string>;

function answering({ query, transaction }: Database): Answering {
  const json = async (...requested: Parameters<Query>) => (await query(...requested)).rows[0]?.json ?? '';
  return async (request, [collection = '', item = '']) => {
    if (item === 'upcoming') return json('upcoming');
    if (request.method === 'POST') {
      const { jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot, deliveryComment } =
        await readBody<Record<string, unknown>>(request);
      return json('create', [jobSiteId, type, size, desiredDeliveryDate, deliveryTimeSlot, deliveryComment]);
    }
    if (request.method === 'PUT' && item === 'delivered') {
      const body = await readBody<Delivery>(request);
      const key = request.headers['idempotency-key'];
      return transaction(async (run) => {
        await run('key', [key]);
        await run('lock', [body.id]);
        const saved = (await run('deliver', [body.id, body.actualDeliveryDate])).rows[0]?.json ?? '';
        await run('record', [body.id, JSON.stringify(body)]);
        await run('keep', [key, saved]);
        return saved;
      });
    }
    if (request.method === 'PUT') {
      const body = await readBody<Collection>(request);
      const { id, desiredCollectionDate: date, collectionTimeSlot: slot, swap } = body;
      const key = request.headers['idempotency-key'];
      return transaction(async (run) => {
        await run('key', [key]);
        await run('lock', [id]);
        await run('replace', [id, swap.type, swap.size, date, slot]);
        const saved = (await run('collect', [id, date, slot])).rows[0]?.json ?? '';
        await run('record', [id, JSON.stringify(body)]);
        await run('keep', [key, saved]);
        return saved;
      });
    }
    return json(collection === 'accounts' ? 'account' : collection === 'job-sites' ? 'jobSite' : 'skipBin', [
      Number(item),
    ]);
  };
}

async function main() {
  const answer = answering(onPostgres(process.env.DATABASE_URL ?? ''));
  const kept = Buffer.from(await answer({ method: 'GET' } as IncomingMessage, ['', 'upcoming']));

  const server = http.createServer((request, response) => {
    const [, , , ...path] = (request.url ?? '').split('/');
    const send = (body: string | Buffer) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    };
    if (path[0] === 'static') send(kept);
    else answer(request, path).then(send, (error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`Server listening at http://127.0.0.1:${port}\n`);
  });
}

void main();
