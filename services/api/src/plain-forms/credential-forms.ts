import { leaveNotice } from '../notice.ts';
import { refused } from './answers.ts';
import { copyCookies, type Fields, type Forms } from './forms.ts';

/** Whatever is confirmed by email: each form is one call, and ends with a sentence on the login page. */
const CREDENTIAL_FORMS = [
  {
    form: 'forgot-password',
    path: '/auth/forgot-password',
    fields: ['email'],
    done: 'If the address belongs to an account, an email with a link is on its way.',
  },
  {
    form: 'reset-password',
    path: '/auth/reset-password',
    fields: ['token', 'password', 'confirmPassword'],
    done: 'Your password has been changed. Please sign in with the new one.',
  },
  {
    form: 'verify-email',
    path: '/auth/verify-email',
    fields: ['token'],
    done: 'Your email address is confirmed.',
  },
  {
    form: 'unlock-sign-in',
    path: '/auth/unlock-sign-in',
    fields: ['token'],
    done: 'You can sign in now.',
  },
] as const;

/** A forgotten password, a new one, and confirming an address. */
export function credentialForms({ scope, web, call }: Forms): void {
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
  notMeForm({ scope, web, call });
}

/** What emails about an account lead to: its query says which of two calls it is. */
function notMeForm({ scope, web, call }: Pick<Forms, 'scope' | 'web' | 'call'>): void {
  scope.post<{ Body: Fields; Querystring: { about?: string } }>(
    '/not-me',
    async (request, reply) => {
      const { path, done } = request.query.about === 'reset' ? STOP_RESET : NOT_ME;
      const answer = await call(request, 'POST', path, { token: request.body['token'] ?? '' });
      if (!answer.ok) {
        return refused(web, { request, reply, answer, form: 'not-me', values: {} });
      }
      copyCookies(answer, reply);
      leaveNotice(reply, done);
      return reply.redirect('/login', 303);
    },
  );
}

const STOP_RESET = {
  path: '/auth/stop-reset',
  done: 'The reset is stopped. Everything stays as it is.',
} as const;
const NOT_ME = {
  path: '/auth/not-me',
  done: 'Everyone is signed out. An email with a link to choose a new password is on its way.',
} as const;
