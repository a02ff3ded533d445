import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { asMailAddress } from './mail-address.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { cleanText } from './texts.ts';

/** The state of an email. */
export const MAIL_STATES = ['waiting', 'sent', 'given-up'] as const;
const mailState = z.enum(MAIL_STATES);

/** An email as staff see it: never its text, which may contain a key. */
export const sentMail = z
  .object({
    id,
    /** What kind of email it is: `verify-email`. All that notify of something new are `notification`. */
    kind: z.string(),
    /** The recipient's account; null: none. */
    memberId: id.nullable(),
    address: z.string(),
    /** Null: it would reveal what somebody was notified of, such as who wrote to them in private. */
    subject: z.string().nullable(),
    state: mailState,
    attempts: z.int(),
    /** Why the last attempt failed. */
    error: z.string().nullable(),
    createdAt: moment,
    nextTryAt: moment.nullable(),
    sentAt: moment.nullable(),
  })
  .meta({ id: 'SentMail' });
/** An email as staff see it. */
export type SentMail = z.infer<typeof sentMail>;

const byAdmins = { tag: 'system', access: 'admin', elevated: true } as const;

export const listMails = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/mails',
  summary: 'Mails of the last 30 days, newest first',
  query: pageQuery.safeExtend({
    state: mailState.optional(),
    /** The whole address. */
    filter: cleanText((text) => asMailAddress(asOneLine(text)), { max: 254 }).optional(),
  }),
  response: pageOf(sentMail),
});
export const getMail = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/mails/:id',
  summary: 'A mail',
  params: idParams,
  response: sentMail,
  refusals: [404],
});
export const retryMail = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/mails/:id/retry',
  summary: 'Retry a failed email',
  params: idParams,
  response: sentMail,
  refusals: [404, 409],
});
