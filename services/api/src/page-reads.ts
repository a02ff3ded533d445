import type { AppContext } from '@forum/features';
import type { AskedRead, ForWhom } from '@forum/features/framework/http/reads';
import { noteBroken } from '@forum/features/framework/http/shows';
import { findSession } from '@forum/features/identity/sessions/queries';
import { isOutage, onPrimary } from '@forum/database';
import { problemFor, recogniseReader, statusProblem } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';

/** The answer of a read, or the problem it was refused with. */
export interface ReadAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Reads for one page; null: that call needs a request of its own. */
export type ReadForPage = (asked: AskedRead) => Promise<ReadAnswer | null>;

/** Calls with limits of their own, which apply even when a page makes them. */
const LIMITED = new Set(['/search']);

/** Makes the reads of one page on behalf of its reader, whose session is looked up once. */
export function readFor(
  { app, ctx }: { readonly app: FastifyInstance; readonly ctx: AppContext },
  whom: ForWhom,
): ReadForPage {
  let known: Promise<void> | undefined;
  return async (asked) => {
    const read = LIMITED.has(asked.path) ? undefined : app.reads?.get(asked.path);
    if (read === undefined) return null;
    known ??= recogniseReader(whom.request, (token) => onPrimary(() => findSession(ctx, token)));
    try {
      await known;
      return { status: 200, answer: await read(asked, whom) };
    } catch (error) {
      return refused(whom, error);
    }
  };
}

function refused({ request }: ForWhom, error: unknown): ReadAnswer {
  const problem =
    error instanceof DomainError
      ? problemFor(error, request)
      : statusProblem(request, isOutage(error) ? 503 : 500);
  if (problem.status >= 500) {
    noteBroken();
    request.log.error({ err: error, requestId: request.id }, 'failed');
  }
  return { status: problem.status, answer: problem };
}
