import { addressOf, type CallInput } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts';
import { outageOf } from '@forum/database';
import type { AskedRead, ForWhom } from '@forum/features/framework/http/reads';
import { noteBroken } from '@forum/features/framework/http/shows';
import { asVisitor, failed, type FindSession, problemFor, recogniseReader } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { z } from 'zod';
import type { RateLimits } from './plugins/rate-limit.ts';

/** The answer of a read, or the problem it was refused with. */
export interface ReadAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Reads for one page. */
export type ReadForPage = (asked: AskedRead) => Promise<ReadAnswer>;

/** What the reads of pages are made with. */
export interface PageReads {
  readonly findSession: FindSession;
  /** null: there are none. */
  readonly limits: RateLimits | null;
}

/** Makes the reads of one page on behalf of its reader, whose session is looked up once. */
export function readFor({ findSession, limits }: PageReads, whom: ForWhom): ReadForPage {
  return async (asked) => {
    try {
      await recogniseReader(whom.request, findSession);
      await limits?.countPageRead(asked.path, whom);
      return { status: 200, answer: await readAt(asked, whom) };
    } catch (error) {
      return refused(whom, asked, error);
    }
  };
}

/** A read by its endpoint. @throws DomainError when it is refused */
export type ReadEndpoint = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, H>,
  input?: CallInput<P, Q, B>,
) => Promise<z.output<R>>;

/** Makes reads on behalf of somebody. */
export function readAs(whom: ForWhom): ReadEndpoint {
  return async ({ path, response }, { params, query } = {}) =>
    response.parse(
      await readAt({ path, address: addressOf(path, params, query), params, query }, whom),
    );
}

/** Makes reads for a file that is the same for everybody. What cannot be anything's name names nothing. */
export function readAsVisitor(whom: ForWhom): ReadEndpoint {
  asVisitor(whom.request);
  const read = readAs(whom);
  return (endpoint, input) =>
    read(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.kind !== 'malformed') throw error;
      throw new DomainError('not-found', 'not-found', error.message);
    });
}

/** Makes a read in-process. @throws DomainError when it is refused */
export async function readAt(asked: AskedRead, whom: ForWhom): Promise<unknown> {
  const read = whom.request.server.reads?.get(asked.path);
  if (read === undefined) throw new Error(`GET ${asked.path} cannot be read without a request.`);
  return read(asked, whom);
}

/** As the call would be refused. */
export function refused({ request }: ForWhom, { path }: AskedRead, error: unknown): ReadAnswer {
  const problem =
    error instanceof DomainError
      ? problemFor(error, request)
      : failed(request, error, { route: `GET ${path}`, outage: outageOf(error) });
  if (problem.status >= 500) noteBroken();
  return { status: problem.status, answer: problem };
}
