import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { appForms } from './plain-forms/app-forms.ts';
import { callerOf, FROM_ELSEWHERE, FROM_HERE } from './plain-forms/call-api.ts';
import { credentialForms } from './plain-forms/credential-forms.ts';
import type { Fields, FormPages, Forms } from './plain-forms/forms.ts';
import { itemForms } from './plain-forms/item-forms.ts';
import { keyForms } from './plain-forms/key-forms.ts';
import { languageForm } from './plain-forms/language-form.ts';
import { providerForms } from './plain-forms/provider-forms.ts';
import { sessionForms } from './plain-forms/session-forms.ts';

/** Enough for names, addresses and passwords; forms with a text declare their own limit. */
const FORM_LIMIT_BYTES = 16 * 1024;

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
  const callBack = callerOf(app, FROM_ELSEWHERE);
  const callElevated = (token: string) => callerOf(app, FROM_HERE, token);
  const forms: Forms = { scope, web, call: callerOf(app), callBack, callElevated };
  sessionForms(forms);
  credentialForms(forms);
  providerForms(forms);
  itemForms(forms);
  keyForms(forms);
  appForms(forms);
  languageForm(forms);
}

/** One value per field; the first of a repeated one. */
function fieldsOf(body: string): Fields {
  const entries = Object.entries(parseForm(body)).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}
