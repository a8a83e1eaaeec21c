import type { ApiRequest } from './baseQuery';

/** What a form sends, with its idempotency key (useIdempotencyKey). */
export interface Keyed<Request> {
  request: Request;
  idempotencyKey: string;
}

/** A command that a form posts; however often it is sent, it is carried out once. */
export function postKeyed(path: string) {
  return {
    query: ({ request, idempotencyKey }: Keyed<unknown>): ApiRequest => ({
      path,
      method: 'POST',
      body: request,
      idempotencyKey,
    }),
  };
}
