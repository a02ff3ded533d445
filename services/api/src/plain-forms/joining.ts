import { DEFAULT_SETTINGS, LANGUAGES } from '@forum/contracts/settings';
import type { FastifyRequest } from 'fastify';
import type { Call, Fields } from './forms.ts';

/** What was filled in of the fields that owners added. */
export function addedIn(body: Fields) {
  const filled = Object.entries(body).flatMap(([name, value]) =>
    name.startsWith('fields.') && value !== '' ? [[name.slice('fields.'.length), value]] : [],
  );
  return filled.length === 0 ? {} : { fields: Object.fromEntries(filled) };
}

/** A new account keeps the language it was made in. The account stands if this fails; the language can be changed later. */
export async function keepLanguage(
  call: Call,
  request: FastifyRequest<{ Body: Fields }>,
  made: Response,
): Promise<void> {
  const language = LANGUAGES.find((each) => each === request.body['language']);
  if (language === undefined || language === DEFAULT_SETTINGS.language) return;
  const cookie = made.headers.getSetCookie().map((each) => each.split(';')[0]);
  await call(request, 'PATCH', '/users/profile', { settings: { language } }, cookie.join('; '));
}
