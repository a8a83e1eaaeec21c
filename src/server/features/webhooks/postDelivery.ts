import http from 'node:http';
import https from 'node:https';
import { VERSION } from '../../http/version';
import { lookupOutside, whyInside } from './outsideNetwork';

/** Firewalls refuse requests without one. */
const USER_AGENT = `recycle-all-admin/${VERSION}`;
/** A certificate's error may list all of its names. */
const MAX_FAILURE_LENGTH = 300;

export interface Delivery {
  address: string;
  headers: Record<string, string>;
  body: string;
}

/** How a delivery ended; without a failure it has arrived. */
export interface Outcome {
  failure?: string;
  /** The receiver wants no more. */
  isGone?: boolean;
}

function outcomeOf(status = 0): Outcome {
  if (status >= 200 && status < 300) return {};
  if (status === 410) return { failure: 'The address wants no more changes (status 410)', isGone: true };
  return { failure: `The address answered with the status ${status}` };
}

function failureOf({ name, message, code }: NodeJS.ErrnoException): string {
  if (name === 'AbortError') return 'The address did not answer in time';
  // If each of several addresses has failed, there is only a code.
  return (message || String(code)).slice(0, MAX_FAILURE_LENGTH);
}

/** Posts once. Follows no redirect, and reads only the status of the answer. */
export function postDelivery(
  { address, headers, body }: Delivery,
  { toPrivateNetwork, signal }: { toPrivateNetwork: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const url = new URL(address);
  const refusal = toPrivateNetwork ? undefined : whyInside(url);
  if (refusal) return Promise.resolve({ failure: refusal });
  return new Promise((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const post = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'user-agent': USER_AGENT,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      // A connection of its own, so that the address is looked up and checked each time.
      agent: false,
      signal,
      ...(toPrivateNetwork ? {} : { lookup: lookupOutside }),
    });
    post.on('response', (answer) => {
      resolve(outcomeOf(answer.statusCode));
      answer.destroy();
    });
    post.on('error', (error) => resolve({ failure: failureOf(error) }));
    // After 101, for instance, there is neither a response nor an error.
    post.on('close', () => resolve({ failure: 'The address closed the connection' }));
    post.end(body);
  });
}
