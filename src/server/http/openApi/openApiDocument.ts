import { STATUS_CODES } from 'node:http';
import type { Schema } from 'yup';
import { CHANGE_PREFERENCE } from '../../../contract/commands';
import { ERROR_STATUS, type ErrorCode } from '../../../contract/errors';
import { API_ROOT } from '../../../contract/paths';
import { changeSchema, streamOpenedSchema, withChange } from '../../../contract/responses/changes';
import { errorBodySchema } from '../../../contract/responses/errors';
import { importLineSchema } from '../../../contract/responses/imports';
import { VERSION } from '../version';
import { MAX_HEADER_LENGTH } from '../readHeader';
import { PARAMETER_WORDS } from './parameterWords';
import type { JsonSchema } from './JsonSchema';
import type { RouteDescription } from './RouteDescription';
import { componentsOf, ID, toJsonSchema } from './toJsonSchema';

export interface DescribedRoute {
  method: string;
  url: string;
  description: RouteDescription;
}

const DESCRIPTION = `The API of the portal, for its staff and their scripts; docs/api.md has examples.

- Dates are days in the business's time zone. Instants are ISO 8601.
- White space around text is removed. In an optional text, '' and null both mean that there is none.
- A PUT leaves a field unchanged that it omits. With a version that is not the current one it answers 409 \`conflict\`.
- Every error has the same body. Its \`code\` is one of those listed for the status. Invalid HTTP is refused before routing, with 400, 408, 417 or 431.
- Each GET also answers HEAD, except the stream of changes.`;

const TEXT: JsonSchema = { type: 'string' };
const JSON_TYPE = 'application/json';

const HEADERS = {
  'X-Request-Id': { description: "The request's id in the server's log.", schema: TEXT },
  'X-Total-Count': {
    description:
      'The number of rows on all pages, if a part was requested. Bins are counted up to 10,000; a search stops at 500 matches of each kind.',
    schema: { type: 'integer' },
  },
  'X-Change-Id': {
    description: "The change's id in the history, for an undo. A repeated request has none.",
    schema: ID,
  },
  'Preference-Applied': { description: 'The preference that the response follows.', schema: TEXT },
  ETag: { description: 'The version of this response.', schema: TEXT },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
} satisfies Record<string, { description: string; schema: JsonSchema }>;

const PARAMETERS = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key that you choose for each write. A repetition with the same key within 30 days is not carried out again: it gets the first response.',
    schema: { ...TEXT, minLength: 1, maxLength: MAX_HEADER_LENGTH },
  },
  'Step-Id': {
    name: 'Step-Id',
    in: 'header',
    description:
      'Equal for all writes of one step of the user, which the history shows as one. An order of a new bin is always a step of its own.',
    schema: { ...TEXT, minLength: 1, maxLength: MAX_HEADER_LENGTH },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`change`: the response has the saved record and its change, as the history records it; null for a repetition.',
    schema: { ...TEXT, enum: [CHANGE_PREFERENCE] },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier response.',
    schema: TEXT,
  },
  'Last-Event-ID': {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The id of the last change that was received, or 0: those since are sent first.',
    schema: { ...ID, minimum: 0 },
  },
};

const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });
const isPartOfApi = ({ url }: DescribedRoute) => url.startsWith(API_ROOT);

/** 'markDelivered' → 'Mark delivered'. */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function contentOf({ response, csv, writes }: RouteDescription) {
  if (response === 'document') return { [JSON_TYPE]: { schema: { type: 'object' } } };
  // OpenAPI 3.1 has no schema for the parts of a stream.
  if (response === 'events') return { 'text/event-stream': { schema: TEXT } };
  if (response === 'lines') return { 'application/x-ndjson': { schema: TEXT } };
  return {
    [JSON_TYPE]: {
      schema:
        writes === 'command'
          ? { anyOf: [response, withChange(response)].map(toJsonSchema) }
          : toJsonSchema(response),
    },
    ...(csv ? { 'text/csv': { schema: TEXT } } : {}),
  };
}

const STREAMS: Readonly<Record<string, string>> = {
  events:
    "Server-sent events. 'open' comes first: its data is a StreamOpened. The data of 'change' is a Change.",
  lines: 'Lines, each an ImportLine: first the progress, last the report, or an error such as `conflict`.',
};

function responseOf({ description }: DescribedRoute) {
  const { query, csv, etag, writes, response } = description;
  const isPaged = query !== undefined && 'pageSize' in query.fields;
  const texts = [
    (typeof response === 'string' && STREAMS[response]) || 'OK.',
    ...(csv ? ['All rows as a file, if Accept prefers text/csv.'] : []),
  ];
  return {
    description: texts.join(' '),
    headers: headersOf(
      ...(isPaged ? (['X-Total-Count'] as const) : []),
      ...(writes === 'command' ? (['X-Change-Id', 'Preference-Applied'] as const) : []),
      ...(etag ? (['ETag'] as const) : []),
    ),
    content: contentOf(description),
  };
}

/** The codes with which any route of the API can refuse a request. */
const ALWAYS: readonly ErrorCode[] = [
  'malformed-request',
  'not-authenticated',
  'not-authorised',
  'too-many-requests',
  'internal-error',
  'unavailable',
];

/** The statuses with which a route can refuse a request. */
function refusalsOf(route: DescribedRoute): number[] {
  const { description, method, url } = route;
  const { query, body, writes } = description;
  const names = Object.keys({ ...query?.fields, ...body?.fields });
  const isOfOne = url.includes(':') || names.includes('id');
  const codes: ErrorCode[] = isPartOfApi(route)
    ? [
        ...ALWAYS,
        ...(isOfOne ? (['not-found'] as const) : []),
        ...(method === 'GET' ? [] : (['too-large', 'unsupported-media-type'] as const)),
        ...(writes ? (['conflict'] as const) : []),
      ]
    : ['malformed-request', 'unavailable'];
  return [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort();
}

function parametersOf({ url, description }: DescribedRoute) {
  const { name: operation, query, writes, file, etag, response } = description;
  const { properties = {}, required = [] } = query ? toJsonSchema(query) : {};
  return [
    ...[...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      description: 'Which one.',
      example: 12,
      schema: ID,
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      // A list's values are separated by commas.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      ...PARAMETER_WORDS[name],
      schema,
    })),
    ...(writes || file ? [parameter('Idempotency-Key')] : []),
    ...(writes === 'command' && operation !== 'createSkipBin' ? [parameter('Step-Id')] : []),
    ...(writes === 'command' ? [parameter('Prefer')] : []),
    ...(etag ? [parameter('If-None-Match')] : []),
    ...(response === 'events' ? [parameter('Last-Event-ID')] : []),
  ];
}

function operationOf(route: DescribedRoute) {
  const { method, url, description } = route;
  const { name, body, file, writes, etag } = description;
  const status = writes && method === 'POST' ? 201 : 200;
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [isPartOfApi(route) ? url.slice(API_ROOT.length + 1).replace(/[/.].*/, '') : 'health'],
    ...(isPartOfApi(route) ? {} : { security: [] }),
    parameters: parametersOf(route),
    ...(body
      ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: toJsonSchema(body) } } } }
      : {}),
    ...(file ? { requestBody: { required: true, content: { [file]: { schema: TEXT } } } } : {}),
    responses: {
      [status]: responseOf(route),
      ...(etag
        ? { 304: { description: 'The client has the current version.', headers: headersOf('ETag') } }
        : {}),
      ...Object.fromEntries(refusalsOf(route).map((one) => [one, { $ref: `#/components/responses/${one}` }])),
    },
  };
}

/** Each status with its codes. */
function refusals() {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  return Object.fromEntries(
    [...new Set(Object.values(ERROR_STATUS))].map((status) => {
      const ofStatus = codes.filter((code) => ERROR_STATUS[code] === status);
      const schema = {
        allOf: [toJsonSchema(errorBodySchema)],
        properties: { code: { enum: ofStatus } },
      };
      return [
        status,
        {
          description: `${STATUS_CODES[status]}: ${ofStatus.join(', ')}.`,
          headers: headersOf(...(status === 429 || status === 503 ? (['Retry-After'] as const) : [])),
          content: { [JSON_TYPE]: { schema } },
        },
      ];
    }),
  );
}

function pathsOf(routes: readonly DescribedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = (paths[route.url.replace(/:(\w+)/g, '{$1}')] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
  }
  return paths;
}

/** The schemas of all responses, and of what streams send. */
function responsesOf(routes: readonly DescribedRoute[]): Schema[] {
  const ofRoutes = routes.flatMap(({ description: { response } }) =>
    typeof response === 'string' ? [] : [response],
  );
  return [...ofRoutes, errorBodySchema, changeSchema, streamOpenedSchema, importLineSchema];
}

/** The OpenAPI document of the API: made of its routes and the contract's schemas. */
export function openApiDocument(routes: readonly DescribedRoute[], basePath: string) {
  return {
    openapi: '3.1.1',
    info: { title: 'Recycle All admin API', version: VERSION, description: DESCRIPTION },
    servers: [{ url: basePath || '/' }],
    security: [{ identityToken: [] }],
    paths: pathsOf(routes),
    components: {
      securitySchemes: {
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            "An identity token of the project's Firebase Authentication, with the claim `admin: true`.",
        },
      },
      schemas: componentsOf(responsesOf(routes)),
      responses: refusals(),
      headers: HEADERS,
      parameters: PARAMETERS,
    },
  };
}
