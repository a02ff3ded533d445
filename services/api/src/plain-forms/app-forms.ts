import { authorizationParams, type AuthorizationParams } from '@forum/contracts/apps';
import { beginAuthorization, decideAuthorization } from '@forum/contracts/authorization';
import { elevation } from '@forum/contracts/elevated-access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leaveNotice } from '../notice.ts';
import { refused } from './answers.ts';
import { goBack, problemOf, type Fields, type Forms } from './forms.ts';
import { onwardPage } from './onward-page.ts';

const PATH = '/oauth/authorize';
const NOTHING_TYPED = { form: 'consent', values: {} } as const;

/** Letting an app in that sends a member here, and putting one out. */
export function appForms(forms: Forms): void {
  const { scope, web, callBack, call } = forms;
  scope.get(PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answer = await callBack(
      request,
      'POST',
      '/oauth/authorization/begin',
      askedIn(request.query),
    );
    if (!answer.ok) return refused(web, { request, reply, answer, ...NOTHING_TYPED });
    const { outcome, url } = beginAuthorization.response.parse(await answer.json());
    if (outcome === 'sign-in') return reply.redirect(loginFor(request), 303);
    if (url === null)
      return web.page(request, reply, { ...NOTHING_TYPED, errors: [], message: null });
    // Whoever has just sent the form of the sign-in is not led to another site: our policy forbids forms to do that.
    if (queryOf(request).has(ENTERED)) return sendOnward(reply, url);
    return reply.redirect(url, 302);
  });
  scope.post<{ Body: Fields }>(PATH, async (request, reply) => {
    const isAllowed = request.body['decision'] === 'allow';
    const pin = request.body['pin'] ?? '';
    const raised = isAllowed && pin !== '' ? await withPin(forms, request, pin) : null;
    if (raised?.ok === false) {
      return refused(web, { request, reply, answer: raised, ...NOTHING_TYPED });
    }
    const token = raised === null ? undefined : elevation.parse(await raised.json()).access_token;
    const decide = token === undefined ? call : forms.callElevated(token);
    const body = { asked: askedIn(request.query), isAllowed };
    const answer = await decide(request, 'POST', '/oauth/authorization', body);
    void reply.header('cache-control', 'no-store');
    if (answer.ok)
      return sendOnward(reply, decideAuthorization.response.parse(await answer.json()).url);
    const { code } = await problemOf(answer.clone());
    if (code === 'sign-in-required') return reply.redirect(loginFor(request), 303);
    return refused(web, { request, reply, answer, ...NOTHING_TYPED });
  });
  scope.post<{ Body: Fields; Params: { id: string } }>(
    '/settings/apps/:id/put-out',
    async (request, reply) => {
      const id = encodeURIComponent(request.params.id);
      const answer = await call(request, 'DELETE', `/keys/${id}`);
      if (answer.ok) leaveNotice(reply, 'This app can do nothing for you any more.');
      return goBack(web, request, reply, answer);
    },
  );
}

function withPin({ call }: Forms, request: FastifyRequest, pin: string): Promise<Response> {
  return call(request, 'POST', '/auth/elevated/verify-pin', { pin });
}

const KNOWN = Object.keys(authorizationParams.shape);

/** What the address asks. A parameter that comes twice may be read in two ways: the app is told so, at its own address. */
function askedIn(query: unknown): AuthorizationParams {
  const sent: [string, unknown][] = Object.entries(query ?? {});
  const known = sent.filter(([name]) => KNOWN.includes(name));
  const asked = authorizationParams.safeParse(
    Object.fromEntries(known.filter(([, value]) => typeof value === 'string' && value !== '')),
  );
  const isTwice = known.some(([, value]) => Array.isArray(value));
  const params = asked.data ?? {};
  return isTwice ? { ...params, response_type: undefined } : params;
}

/** Marks an address that a sign-in leads back to. */
const ENTERED = 'entered';

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://forum.invalid').searchParams;
}

function loginFor(request: FastifyRequest): string {
  const query = queryOf(request);
  query.set(ENTERED, '');
  const redirect = `${PATH}?${query.toString()}`;
  return `/login?${new URLSearchParams({ redirect }).toString()}`;
}

function sendOnward(reply: FastifyReply, url: string): FastifyReply {
  const { protocol, host } = new URL(url);
  const name = /^https?:$/u.test(protocol) ? host : protocol;
  return reply.type('text/html; charset=utf-8').send(onwardPage(url, name));
}
