import type { ApiRequest } from './baseQuery';

/** What a form sends, with its idempotency key (useIdempotencyKey). */
export interface Keyed<Request> {
  request: Request;
  idempotencyKey: string;
}

/** The query of an endpoint that a form posts to; however often it is sent, it is carried out once. */
export function postKeyed(path: string) {
  return ({ request, idempotencyKey }: Keyed<unknown>): ApiRequest => ({
    path,
    method: 'POST',
    body: request,
    idempotencyKey,
  });
}
