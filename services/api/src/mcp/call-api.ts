import { addressOf } from '@forum/api-client';
import { problem, type Endpoint, type Problem } from '@forum/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a call is given; each part as its contract describes it. */
export interface Given {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Makes a call of the API with the agent's key. @throws Refused */
export type CallApi = (endpoint: Endpoint, given?: Given) => Promise<unknown>;

/** A refusal, in the API's words. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(refusal: Problem) {
    super(refusal.detail);
    this.problem = refusal;
  }
}

/** Calls the API in-process, from where the agent calls. */
export function callerFor(app: FastifyInstance, request: FastifyRequest): CallApi {
  const { authorization = '' } = request.headers;
  return async ({ method, path }, { params, query, body } = {}) => {
    requireParams(path, params);
    const answer = await app.inject({
      method,
      url: addressOf(path, params, query),
      headers: {
        authorization,
        host: request.host,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const said: unknown = answer.body === '' ? null : answer.json();
    if (answer.statusCode < 400) return said;
    throw new Refused(problem.parse(said));
  };
}

// An address is tidied on its way: with a `..` for an id, a tool would make another call than its own. And half a
// character has no place in one.
const MOVES: ReadonlySet<string> = new Set(['', '.', '..']);

/** @throws Refused where a parameter of the path is missing, or would lead elsewhere */
function requireParams(path: string, params: Given['params'] = {}): void {
  const errors = [...path.matchAll(/:([A-Za-z]+)/gu)].flatMap(([, name = '']) => {
    const value = params[name];
    const fits = typeof value === 'string' && value.isWellFormed() && !MOVES.has(value);
    return fits ? [] : [{ path: name, message: 'This names nothing.' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/** Refuses what an agent sent to a tool, field by field, as the API would. */
export function invalidInput(errors: NonNullable<Problem['errors']>): Refused {
  return new Refused({
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    code: 'invalid',
    detail: 'The input is not as the tool describes it.',
    errors,
    requestId: '',
  });
}
