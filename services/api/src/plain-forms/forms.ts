import { problem, type Problem } from '@forum/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveNotice } from '../notice.ts';
import type { FormResult, Pages } from '../pages.ts';

/** What a form sent, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** What the forms need from the pages. */
export interface FormPages {
  readonly pages: Pick<Pages, 'safeRedirect'>;
  readonly page: (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: FormResult,
  ) => Promise<FastifyReply>;
}

/** A call of the API, in-process, with the reader's cookie and origin. */
export type Call = (
  request: FastifyRequest,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  cookie?: string,
) => Promise<Response>;

/** What each group of forms works with. */
export interface Forms {
  readonly scope: FastifyInstance;
  readonly web: FormPages;
  readonly call: Call;
  /** For a reader who is sent back by another site. */
  readonly callBack: Call;
  /** With elevated access, by its token. */
  readonly callElevated: (token: string) => Call;
}

/** Back to where the form was; to the sign-in page when nobody is signed in. */
export async function goBack(
  web: FormPages,
  request: FastifyRequest<{ Body: Fields }>,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  const back = web.pages.safeRedirect(request.body['return']);
  if (answer.status === 401)
    return reply.redirect(`/login?redirect=${encodeURIComponent(back)}`, 303);
  if (answer.ok) return reply.redirect(back, 303);
  const { detail, errors = [] } = await problemOf(answer);
  // What is wrong with a field says more than that something is.
  leaveNotice(reply, errors[0]?.message ?? detail);
  return reply.redirect(back, 303);
}

/** The redirect named in the form's address. */
export function redirectOf(web: FormPages, request: FastifyRequest): string {
  return web.pages.safeRedirect(
    new URL(request.url, 'http://forum.invalid').searchParams.get('redirect'),
  );
}

/** Why the API refused. */
export async function problemOf(answer: Response): Promise<Problem> {
  return problem.parse(await answer.json());
}

/** Passes on the session that the API opened or closed. */
export function copyCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
}
