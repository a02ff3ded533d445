import { parse as parseForm } from 'node:querystring';
import { MEMBER_FIELD, MEMBER_HEADER } from '@forum/contracts/named-member';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fetchApiFor } from './internal-api.ts';
import { credentialForms } from './plain-forms/credential-forms.ts';
import type { Call, Fields, FormPages, Forms } from './plain-forms/forms.ts';
import { itemForms } from './plain-forms/item-forms.ts';
import { languageForm } from './plain-forms/language-form.ts';
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
  const forms: Forms = { scope, web, call: callerOf(app) };
  sessionForms(forms);
  credentialForms(forms);
  itemForms(forms);
  languageForm(forms);
}

function callerOf(app: FastifyInstance): Call {
  return (request, method, path, body, cookie) =>
    fetchApiFor(app, request)(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...memberNamedIn(request),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

const namingForm = z.object({ [MEMBER_FIELD]: z.string().min(1) });

/** The member for whom the page with the form was rendered; visitors' forms name nobody. */
function memberNamedIn({ body }: FastifyRequest): Record<string, string> {
  const { data } = namingForm.safeParse(body);
  return data === undefined ? {} : { [MEMBER_HEADER]: data[MEMBER_FIELD] };
}

/** One value per field; the first of a repeated one. */
function fieldsOf(body: string): Fields {
  const entries = Object.entries(parseForm(body)).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}
