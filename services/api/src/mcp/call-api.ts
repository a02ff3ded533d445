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
