import { noBody, problem, type Endpoint } from '@forum/contracts';
import { MEMBER_HEADER } from '@forum/contracts/named-member';
import { scopeOf } from '@forum/contracts/key-scopes';
import { operationName } from '@forum/contracts/operation-names';
import { z } from 'zod';
import { admissionRefusals, LEAST_ROLE, WHO_MAY_CALL } from './admission.ts';

/** The status that a handler sets itself, for calls whose contract has an answer for what is held. */
export const HELD = 202;

/** The headers a call reads; others pass. A longer key would not fit the index that keeps keys unique. */
const commandHeaders = z.looseObject({
  'idempotency-key': z.string().min(1).max(255).optional(),
  [MEMBER_HEADER]: z
    .string()
    .describe(
      'Id of the member the call is made for; 409 other-member where the session is not theirs.',
    )
    .optional(),
});

/**
 * What Fastify validates in a call and its answer, and what OpenAPI documents, except for answers by status: objects with
 * a key for each take V8 5 KB each, and Fastify keeps several for each route.
 */
export function schemaOf(endpoint: Endpoint) {
  const operationId = operationName(endpoint);
  return {
    ...(operationId === null ? {} : { operationId }),
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.method === 'GET' ? {} : { headers: commandHeaders }),
    ...(endpoint.form ? { consumes: ['multipart/form-data'] } : {}),
    ...(takesBody(endpoint) ? { body: endpoint.body } : {}),
    response: {
      '2xx': answerOf(endpoint),
      ...(endpoint.held === null ? {} : { [HELD]: endpoint.held }),
      '4xx': problem,
      '5xx': problem,
    },
  };
}

/** The answers of a call by their status, for OpenAPI. */
export function answersOf(endpoint: Endpoint) {
  const refusals = [
    400,
    ...admissionRefusals(endpoint),
    ...refusalsOfTheEdge(endpoint),
    ...endpoint.refusals,
    500,
    503,
  ];
  return {
    [endpoint.status]: answerOf(endpoint),
    ...(endpoint.held === null ? {} : { [HELD]: endpoint.held }),
    ...Object.fromEntries([...new Set(refusals)].map((status) => [status, problem])),
  };
}

function answerOf({ response, produces }: Endpoint) {
  return produces === null ? response : { content: { [produces]: { schema: response } } };
}

function takesBody({ method, body }: Endpoint): boolean {
  return method !== 'GET' && (method !== 'DELETE' || body !== noBody);
}

function descriptionOf(endpoint: Endpoint): string {
  const { access, elevated, whileSuspended, whileSilenced, whileUnconfirmed } = endpoint;
  const parts = [WHO_MAY_CALL[access]];
  if (elevated) parts.push('With elevated access from the PIN.');
  if (!whileSuspended) parts.push('Not while suspended.');
  if (whileSilenced === false) parts.push('Not while silenced.');
  if (whileSilenced === 'drafts') parts.push('While silenced, only what readers do not see.');
  if (!whileUnconfirmed && access === 'member') parts.push('May need a confirmed address.');
  return parts.join(' ');
}

/**
 * The credentials a call requires, as OpenAPI security requirements; an empty one means none. The session's scope is
 * the least role, as OpenAPI 3.1 allows; a key's is its own. Calls that no key makes have none.
 */
function securityOf({ method, path, access, elevated }: Endpoint): Record<string, string[]>[] {
  const scope = scopeOf({ method, path, access });
  const byKey = scope === null ? [] : [{ key: [scope] }];
  const least = LEAST_ROLE[access];
  if (least === null) return [{}, { session: [] }, ...byKey];
  const session: Record<string, string[]> = { session: [least] };
  return [elevated ? { ...session, elevation: [] } : session, ...byKey];
}

/**
 * What any call may answer before its handler runs: too many calls; and for commands: a foreign origin, another
 * member's session, a body that is too large, of another type or invalid, an Idempotency-Key already taken.
 */
function refusalsOfTheEdge({ method }: Endpoint): readonly number[] {
  return method === 'GET' ? [429] : [403, 409, 413, 415, 422, 429];
}
