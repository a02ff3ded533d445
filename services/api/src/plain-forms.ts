import { parse as parseForm } from 'node:querystring';
import { problem, type Problem } from '@forum/contracts';
import { register } from '@forum/contracts/accounts';
import { LANGUAGES } from '@forum/contracts/settings';
import { hasSessionCookie } from '@forum/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchApiFor } from './internal-api.ts';
import { leaveNotice } from './notice.ts';
import type { FormResult, Pages } from './pages.ts';

type Fields = Readonly<Record<string, string>>;

/** What the forms need of the pages. */
export interface FormPages {
  readonly pages: Pick<Pages, 'safeRedirect'>;
  readonly page: (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: FormResult,
  ) => Promise<FastifyReply>;
}

const FORM_LIMIT_BYTES = 300_000;

/**
 * The forms that work without JavaScript. Each is one call of the API, made in-process with the reader's cookie
 * and origin, so that the same rules and refusals hold.
 */
export async function usePlainForms(
  scope: FastifyInstance,
  app: FastifyInstance,
  web: FormPages,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, fieldsOf(body)),
  );
  const forms: Forms = { scope, web, call: callerOf(app) };
  sessionForms(forms);
  credentialForms(forms);
  itemForms(forms);
  languageForm(forms);
}

type Call = (
  request: FastifyRequest,
  method: string,
  path: string,
  body?: object,
  cookie?: string,
) => Promise<Response>;

interface Forms {
  readonly scope: FastifyInstance;
  readonly web: FormPages;
  readonly call: Call;
}

function callerOf(app: FastifyInstance): Call {
  return (request, method, path, body, cookie) =>
    fetchApiFor(app, request)(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

function sessionForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/login', async (request, reply) => {
    const { email = '', password = '' } = request.body;
    const answer = await call(request, 'POST', '/auth/login', { email, password });
    return signedIn(web, { request, reply, answer, form: 'login', values: { email } });
  });

  scope.post<{ Body: Fields }>('/register', async (request, reply) => {
    const {
      password = '',
      confirmPassword = '',
      firstName = '',
      lastName = '',
      ...rest
    } = request.body;
    const values = { email: rest['email'] ?? '', username: rest['username'] ?? '' };
    const names = {
      ...(firstName === '' ? {} : { firstName }),
      ...(lastName === '' ? {} : { lastName }),
    };
    const answer = await call(request, 'POST', '/users', {
      ...values,
      ...names,
      password,
      confirmPassword,
    });
    if (answer.ok) await keepLanguage(call, request, answer.clone());
    return signedIn(web, {
      request,
      reply,
      answer,
      form: 'register',
      values: { ...values, ...names },
    });
  });

  scope.post('/logout', async (request, reply) => {
    copyCookies(await call(request, 'POST', '/auth/logout'), reply);
    return reply.redirect('/login', 303);
  });
}

/** A new account keeps the language it was made in. It stands whatever comes of this, and the language can be chosen again. */
async function keepLanguage(
  call: Call,
  request: FastifyRequest<{ Body: Fields }>,
  made: Response,
): Promise<void> {
  const language = LANGUAGES.find((each) => each === request.body['language']);
  const { user } = register.response.parse(await made.json());
  if (language === undefined || language === user.settings.language) return;
  const cookie = made.headers.getSetCookie().map((each) => each.split(';')[0]);
  await call(request, 'PATCH', '/users/profile', { settings: { language } }, cookie.join('; '));
}

/** What is asked and answered by mail: each form is one call, and ends with a sentence on the login page. */
const CREDENTIAL_FORMS = [
  {
    form: 'forgot-password',
    path: '/auth/forgot-password',
    fields: ['email'],
    done: 'If the address belongs to an account, a mail with a link is on its way.',
  },
  {
    form: 'reset-password',
    path: '/auth/reset-password',
    fields: ['token', 'password', 'confirmPassword'],
    done: 'Your password is changed. Please sign in with the new one.',
  },
  {
    form: 'verify-email',
    path: '/auth/verify-email',
    fields: ['token'],
    done: 'Your email address is confirmed.',
  },
] as const;

function credentialForms({ scope, web, call }: Forms): void {
  for (const { form, path, fields, done } of CREDENTIAL_FORMS) {
    scope.post<{ Body: Fields }>(`/${form}`, async (request, reply) => {
      const body = Object.fromEntries(fields.map((name) => [name, request.body[name] ?? '']));
      const answer = await call(request, 'POST', path, body);
      if (!answer.ok) {
        const { email = '' } = request.body;
        return refused(web, { request, reply, answer, form, values: { email } });
      }
      copyCookies(answer, reply);
      leaveNotice(reply, done);
      return reply.redirect('/login', 303);
    });
  }
}

/** What was written waits for approval. */
const HELD = 202;

function itemForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/forms/vote', async (request, reply) => {
    const { itemType, itemId = '', act = '' } = request.body;
    const path = `/${itemType === 'comment' ? 'comments' : 'posts'}/${encodeURIComponent(itemId)}`;
    const answer =
      act === 'withdraw'
        ? await call(request, 'DELETE', `${path}/vote`)
        : await call(request, 'POST', `${path}/${act === 'downvote' ? 'downvote' : 'upvote'}`);
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/comment', async (request, reply) => {
    const { postId = '', parentId = '', content = '' } = request.body;
    const parent = parentId === '' ? {} : { parentId };
    const answer = await call(request, 'POST', '/comments', { postId, content, ...parent });
    if (answer.status === HELD) leaveNotice(reply, 'Your comment waits for approval.');
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/appeal', async (request, reply) => {
    const { caseId = '', text = '' } = request.body;
    const path = `/cases/${encodeURIComponent(caseId)}/appeal`;
    return goBack(web, request, reply, await call(request, 'POST', path, { text }));
  });
}

const YEAR_SECONDS = 31_536_000;

/** The switch of the language: kept in a cookie for visitors, and in the settings of whoever is signed in. */
function languageForm({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/forms/locale', async (request, reply) => {
    const back = web.pages.safeRedirect(request.body['return']);
    const language = LANGUAGES.find((each) => each === request.body['language']);
    if (language === undefined) return reply.redirect(back, 303);
    const shared = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    void reply.header('set-cookie', `locale=${language}; ${shared}`);
    if (!hasSessionCookie(request)) return reply.redirect(back, 303);
    const settings = { settings: { language } };
    const answer = await call(request, 'PATCH', '/users/profile', settings);
    // A session that has ended leaves a visitor, for whom the cookie is enough.
    if (!answer.ok && answer.status !== 401) leaveNotice(reply, (await problemOf(answer)).detail);
    return reply.redirect(back, 303);
  });
}

interface SignIn {
  readonly request: FastifyRequest<{ Body: Fields }>;
  readonly reply: FastifyReply;
  readonly answer: Response;
  readonly form: FormResult['form'];
  /** What was typed, without passwords, to be shown again. */
  readonly values: Fields;
}

async function signedIn(
  web: FormPages,
  { request, reply, answer, form, values }: SignIn,
): Promise<FastifyReply> {
  if (answer.ok) {
    copyCookies(answer, reply);
    return reply.redirect(redirectOf(web, request), 303);
  }
  return refused(web, { request, reply, answer, form, values });
}

/** The form again, with what is wrong. */
async function refused(
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

/** Back to where the form stood; to the sign-in page when nobody is signed in. */
async function goBack(
  web: FormPages,
  request: FastifyRequest<{ Body: Fields }>,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  const back = web.pages.safeRedirect(request.body['return']);
  if (answer.status === 401)
    return reply.redirect(`/login?redirect=${encodeURIComponent(back)}`, 303);
  if (answer.ok) return reply.redirect(back, 303);
  const { detail } = await problemOf(answer);
  leaveNotice(reply, detail);
  return reply.redirect(back, 303);
}

function redirectOf(web: FormPages, request: FastifyRequest): string {
  return web.pages.safeRedirect(
    new URL(request.url, 'http://forum.invalid').searchParams.get('redirect'),
  );
}

async function problemOf(answer: Response): Promise<Problem> {
  return problem.parse(await answer.json());
}

function copyCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
}

/** One value per field: of a repeated one, the first. */
function fieldsOf(body: string): Fields {
  const entries = Object.entries(parseForm(body)).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}
