import { secondStepPath } from '@forum/contracts/second-factors';
import { answerConnect } from '@forum/contracts/discourse-connect';
import { finishAttempt, leaveProvider, startAttempt } from '@forum/contracts/sign-in-providers';
import { hasSessionCookie } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { leaveNotice } from '../notice.ts';
import { refused } from './answers.ts';
import { addedIn, keepLanguage } from './joining.ts';
import { onwardPage } from './onward-page.ts';
import {
  copyCookies,
  goBack,
  problemOf,
  redirectOf,
  type Fields,
  type FormPages,
  type Forms,
} from './forms.ts';

interface ToProvider {
  readonly Params: { readonly key: string };
}

/** To a provider and back, and what becomes of whoever is new. Addresses to follow, not forms: our policy lets no form lead elsewhere. */
export function providerForms(forms: Forms): void {
  const { scope, web, callBack } = forms;
  const go = async (request: FastifyRequest<ToProvider>, reply: FastifyReply, purpose: string) => {
    if (!isFromHere(request)) return elsewhere(reply, purpose);
    const path = `/auth/providers/${encodeURIComponent(request.params.key)}/start`;
    const body = { purpose, return: returnOf(web, request) };
    const answer = await callBack(request, 'POST', path, body);
    if (!answer.ok) return backWith(reply, answer, hasSessionCookie(request));
    copyCookies(answer, reply);
    const { url } = startAttempt.response.parse(await answer.json());
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  };
  for (const [way, purpose] of WAYS) {
    scope.get<ToProvider>(`/login/:key${way}`, async (request, reply) =>
      go(request, reply, purpose),
    );
  }
  scope.get<ToProvider>('/login/:key/callback', async (request, reply) => {
    const sent = sentBack(request.query);
    const path = `/auth/providers/${encodeURIComponent(request.params.key)}/finish`;
    const answer = await callBack(request, 'POST', path, { state: '', ...sent });
    return cameBack(web, { request, reply, answer });
  });
  // Some come back by a form of theirs (Apple). The browser sends no cookie with it: it is sent on by an address.
  scope.post<ToProvider & { Body: Fields }>(
    '/login/:key/callback',
    { config: { takesForeignForms: true } },
    async (request, reply) => {
      const sent = sentBack(request.body);
      const query = new URLSearchParams(sent).toString();
      const key = encodeURIComponent(request.params.key);
      return reply.redirect(`/login/${key}/callback?${query}`, 303);
    },
  );
  connectForms(forms);
  leavingForm(forms);
  arrivalForms(forms);
}

interface CameBack {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of the call that finishes the attempt. */
  readonly answer: Response;
}

async function cameBack(web: FormPages, { request, reply, answer }: CameBack) {
  copyCookies(answer, reply);
  void reply.header('cache-control', 'no-store');
  if (!answer.ok) return backWith(reply, answer, hasSessionCookie(request));
  const { outcome, return: back } = finishAttempt.response.parse(await answer.json());
  if (outcome === 'linked') leaveNotice(reply, 'You can sign in this way from now on.');
  if (outcome === 'confirmed') leaveNotice(reply, 'Thank you. It is you.');
  const wanted = web.pages.safeRedirect(back);
  if (outcome === 'arrived') return reply.redirect(isInvited(wanted) ? wanted : ARRIVAL, 303);
  const onward = isInvited(wanted) ? '/' : wanted;
  const second = secondStepPath(new URLSearchParams({ redirect: onward }));
  return reply.redirect(outcome === 'second-step' ? second : onward, 303);
}

/** The addresses of Discourse by which a site signs its people in, which it need not change but for the host. */
function connectForms({ scope, web, callBack }: Forms): void {
  scope.get('/session/sso_login', async (request, reply) => {
    const { sso = '', sig = '' } = textsIn(request.query);
    const answer = await callBack(request, 'POST', '/auth/discourse-connect/finish', { sso, sig });
    return cameBack(web, { request, reply, answer });
  });
  // Another site asks who is signed in here, and is answered at an address of its own.
  scope.get('/session/sso_provider', async (request, reply) => {
    const { sso = '', sig = '', entered } = textsIn(request.query);
    void reply.header('cache-control', 'no-store');
    const answer = await callBack(request, 'POST', '/auth/discourse-connect/answer', { sso, sig });
    if (!answer.ok) return backWith(reply, answer, hasSessionCookie(request));
    const { outcome, url } = answerConnect.response.parse(await answer.json());
    if (outcome === 'sign-out') copyCookies(await callBack(request, 'POST', '/auth/logout'), reply);
    if (url !== null && entered === undefined) return reply.redirect(url, 302);
    // Whoever has just sent the form of the sign-in is not led to another site: our policy forbids forms to do that.
    if (url !== null) return sendOnward(reply, url, new URL(url).host);
    const query = new URLSearchParams({ sso, sig, entered: '' }).toString();
    const redirect = `/session/sso_provider?${query}`;
    return reply.redirect(`/login?${new URLSearchParams({ redirect }).toString()}`, 303);
  });
  // Sites link it as the way in. Nothing begins for a page of another site: it leads to where the reader begins.
  scope.get('/session/sso', async (request, reply) => {
    const back = web.pages.safeRedirect(textsIn(request.query)['return_path']);
    void reply.header('cache-control', 'no-store');
    return reply.redirect(`/login?${new URLSearchParams({ redirect: back }).toString()}`, 303);
  });
}

function leavingForm({ scope, callBack }: Forms): void {
  scope.get<ToProvider>('/login/:key/leave', async (request, reply) => {
    const path = `/auth/providers/${encodeURIComponent(request.params.key)}/leave`;
    const answer = await callBack(request, 'POST', path);
    copyCookies(answer, reply);
    const left = answer.ok ? leaveProvider.response.parse(await answer.json()) : null;
    return leave(reply, left);
  });
}

/**
 * On to where the provider signs somebody out. By a page of this site, since whoever signs out here without scripts does it
 * by a form, and no form leads elsewhere.
 */
function leave(reply: FastifyReply, left: z.infer<typeof leaveProvider.response> | null) {
  void reply.header('cache-control', 'no-store');
  if (left === null || left.url === null) return reply.redirect('/login', 303);
  return sendOnward(reply, left.url, left.name);
}

function sendOnward(reply: FastifyReply, url: string, name: string) {
  return reply.type('text/html; charset=utf-8').send(onwardPage(url, name));
}

const ARRIVAL = '/register/finish';
const WELCOME = '/register/welcome';
const WAYS = [
  ['', 'sign-in'],
  ['/link', 'link'],
  ['/confirm', 'confirm'],
] as const;

function arrivalForms(forms: Forms): void {
  const { scope, web, call } = forms;
  scope.post<{ Body: Fields }>(ARRIVAL, async (request, reply) => {
    const { username = '', displayName = '', email, invite, picture = '' } = request.body;
    const fields = { username, displayName, ...(email === undefined ? {} : { email }) };
    const values = { ...fields, picture };
    const answer = await call(request, 'POST', '/auth/arrival/join', {
      ...fields,
      ...(picture === '' ? {} : { picture: true }),
      ...addedIn(request.body),
      ...(invite === undefined || invite === '' ? {} : { invite }),
    });
    if (!answer.ok) {
      return refused(web, { request, reply, answer, form: 'arrival', values });
    }
    await keepLanguage(call, request, answer);
    const { return: back } = returned.parse(await answer.json());
    copyCookies(answer, reply);
    const wanted = web.pages.safeRedirect(back);
    const onward = isInvited(wanted) ? '/' : wanted;
    const query = new URLSearchParams({ redirect: onward }).toString();
    return reply.redirect(onward === '/' ? WELCOME : `${WELCOME}?${query}`, 303);
  });
  scope.post<{ Body: Fields }>(`${ARRIVAL}/link`, async (request, reply) => {
    const answer = await call(request, 'POST', '/auth/arrival/link');
    if (!answer.ok) return goBack(web, request, reply, answer);
    copyCookies(answer, reply);
    leaveNotice(reply, 'You can sign in this way from now on.');
    const { return: back } = returned.parse(await answer.json());
    return reply.redirect(web.pages.safeRedirect(back), 303);
  });
}

/**
 * Whether the reader followed an address of this site, or typed it. The page of another site could otherwise begin for
 * them, and link whoever is signed in at the provider by then. The callback alone is followed from elsewhere.
 */
function isFromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whoever comes from elsewhere to sign in is asked how; nothing else begins there. */
function elsewhere(reply: FastifyReply, purpose: string): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (purpose === 'sign-in') return reply.redirect('/login', 303);
  leaveNotice(reply, 'This request comes from another site.');
  return reply.redirect('/settings', 303);
}

/** Where the reader wants to go; whoever comes by an invitation, to the page that takes it. */
function returnOf(web: FormPages, request: FastifyRequest): string {
  const invite = new URL(request.url, 'http://forum.invalid').searchParams.get('invite');
  if (invite === null) return redirectOf(web, request);
  return `${ARRIVAL}?${new URLSearchParams({ invite }).toString()}`;
}

function isInvited(path: string): boolean {
  return path.startsWith(`${ARRIVAL}?`);
}

const returned = z.object({ return: z.string() });

/** Back to where it began, with why. */
async function backWith(
  reply: FastifyReply,
  answer: Response,
  isSignedIn: boolean,
): Promise<FastifyReply> {
  const { detail } = await problemOf(answer);
  leaveNotice(reply, detail);
  return reply.redirect(isSignedIn ? '/settings' : '/login', 303);
}

/** What a provider sends back; the rest, such as Apple's `user`, is not used. */
function sentBack(fields: unknown): Record<string, string> {
  const known = Object.keys(finishAttempt.body.shape);
  return Object.fromEntries(
    Object.entries(textsIn(fields)).filter(([name]) => known.includes(name)),
  );
}

/** What is said once; a field that comes twice is none. */
function textsIn(fields: unknown): Record<string, string> {
  const all: [string, unknown][] = Object.entries(fields ?? {});
  return Object.fromEntries(
    all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
