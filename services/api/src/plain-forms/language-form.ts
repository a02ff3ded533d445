import { LANGUAGES } from '@forum/contracts/settings';
import { hasSessionCookie } from '@forum/http';
import { leaveNotice } from '../notice.ts';
import { problemOf, type Fields, type Forms } from './forms.ts';

const YEAR_SECONDS = 31_536_000;

/** The switch of the language: a cookie for visitors, a setting for signed-in members. */
export function languageForm({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/forms/locale', async (request, reply) => {
    const back = web.pages.safeRedirect(request.body['return']);
    const language = LANGUAGES.find((each) => each === request.body['language']);
    if (language === undefined) return reply.redirect(back, 303);
    const shared = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    void reply.header('set-cookie', `locale=${language}; ${shared}`);
    if (!hasSessionCookie(request)) return reply.redirect(back, 303);
    const settings = { settings: { language } };
    const answer = await call(request, 'PATCH', '/users/profile', settings);
    // After an expired session the reader is a visitor, for whom the cookie suffices.
    if (!answer.ok && answer.status !== 401) leaveNotice(reply, (await problemOf(answer)).detail);
    return reply.redirect(back, 303);
  });
}
