import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormResult } from '../pages.ts';
import { copyCookies, problemOf, redirectOf, type Fields, type FormPages } from './forms.ts';

interface SignIn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answer: Response;
  readonly form: FormResult['form'];
  /** What was typed, without passwords, to be shown again. */
  readonly values: Fields;
}

/** Into the forum with the new session, or the form again if it was refused. */
export async function signedIn(
  web: FormPages,
  { request, reply, answer, form, values }: SignIn,
): Promise<FastifyReply> {
  if (answer.ok) {
    copyCookies(answer, reply);
    return reply.redirect(redirectOf(web, request), 303);
  }
  return refused(web, { request, reply, answer, form, values });
}

/** The form again, with its errors. */
export async function refused(
  web: FormPages,
  { request, reply, answer, form, values }: SignIn,
): Promise<FastifyReply> {
  const { errors, detail } = await problemOf(answer);
  void reply.code(answer.status);
  return web.page(request, reply, {
    form,
    values,
    errors: errors ?? [],
    message: errors ? null : detail,
  });
}
