import { secondStepPath } from '@forum/contracts/second-factors';
import { leavingPath } from '@forum/contracts/sign-in-providers';
import type { FastifyRequest } from 'fastify';
import { leaveNotice } from '../notice.ts';
import { refused, signedIn } from './answers.ts';
import { addedIn, keepLanguage } from './joining.ts';
import { copyCookies, goBack, problemOf, type Fields, type Forms } from './forms.ts';

/** Signing in, joining, and signing out. */
export function sessionForms(forms: Forms): void {
  const { scope, web, call } = forms;
  joiningForms(forms);
  mailForms(forms);
  factorForms(forms);
  noticeForms(forms);
  scope.post<{ Body: Fields }>('/login', async (request, reply) => {
    const { email = '', password = '', code } = request.body;
    if (code !== undefined) {
      const second = await call(request, 'POST', '/auth/second-step', { code });
      return signedIn(web, { request, reply, answer: second, form: 'login', values: {} });
    }
    const answer = await call(request, 'POST', '/auth/login', { email, password });
    if (answer.status === 403 && (await problemOf(answer.clone())).code === 'second-step') {
      copyCookies(answer, reply);
      return reply.redirect(secondStepPath(new URLSearchParams(search(request))), 303);
    }
    return signedIn(web, { request, reply, answer, form: 'login', values: { email } });
  });

  scope.post<{ Body: Fields }>('/logout', async (request, reply) => {
    const answer = await call(request, 'POST', '/auth/logout');
    // Another member's session, for example, must neither end silently nor seem to.
    if (!answer.ok) return goBack(web, request, reply, answer);
    copyCookies(answer, reply);
    return reply.redirect(leavingPath(answer.headers.getSetCookie()) ?? '/login', 303);
  });
}

/** Registering. */
function joiningForms({ scope, web, call }: Forms): void {
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
      ...addedIn(rest),
      ...besides(rest),
      password,
      confirmPassword,
    });
    if (answer.ok) await keepLanguage(call, request, answer);
    const typed = { ...values, ...names };
    if (!answer.ok) {
      // A browser that cannot calculate begins to wait.
      copyCookies(answer, reply);
      return refused(web, { request, reply, answer, form: 'register', values: typed });
    }
    copyCookies(answer, reply);
    return reply.redirect(`/register/welcome${search(request)}`, 303);
  });
}

/** A reset of one's own factors, from the settings. */
function factorForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/settings/stop-reset', async (request, reply) => {
    const answer = await call(request, 'DELETE', '/auth/second-factor/reset');
    if (answer.ok) leaveNotice(reply, 'The reset is stopped. Everything stays as it is.');
    return goBack(web, request, reply, answer);
  });
}

/** The notice that one’s forum moved here, closed. */
function noticeForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/forms/moved-here', async (request, reply) =>
    goBack(web, request, reply, await call(request, 'DELETE', '/users/profile/moved-here')),
  );
}

/** What the form has besides the person's own fields, as far as it is filled in. */
function besides(body: Fields): Fields {
  const names = ['invite', 'comment', 'form', 'answer'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = body[name] ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Confirming an address, or another one, and what the invited may want. */
function mailForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/register/welcome', async (request, reply) => {
    const { email = '' } = request.body;
    const answer = await call(request, 'POST', '/users/resend-verification', { email });
    if (answer.ok) leaveNotice(reply, 'Verification email sent successfully!');
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/register/address', async (request, reply) => {
    const { email = '', password = '' } = request.body;
    // Members without a password are not asked for one.
    const typed = password === '' ? { email } : { email, password };
    const answer = await call(request, 'PUT', '/users/email', typed);
    if (answer.ok) leaveNotice(reply, 'Verification email sent successfully!');
    return goBack(web, request, reply, answer);
  });

  // From the page as well as from mail programs, which unsubscribe there by one press (RFC 8058).
  scope.post<{ Body: Fields; Params: { token: string } }>(
    '/invite/:token',
    async (request, reply) => {
      const { token } = request.params;
      const answer = await call(request, 'POST', '/invites/decline', { token });
      if (answer.ok) leaveNotice(reply, 'No further invitations will be sent to this address.');
      return goBack(web, request, reply, answer);
    },
  );
}

/** The query of the form's address: where the reader wants to go. */
function search({ url }: FastifyRequest): string {
  return new URL(url, 'http://forum.invalid').search;
}
