import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { nameOf } from '@forum/contracts/users';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts } from '../../../framework/texts.ts';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { listAuthors } from '../../members/queries.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What invitations by email say. */
export const INVITATION_TEXTS = await serverTexts(
  'mails/invites',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

interface Invitation {
  readonly id: string;
  readonly token: string;
  readonly address: string;
  readonly days: number;
  readonly by: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where an invitation leads. */
export function inviteUrl({ site }: Pick<AppContext, 'site'>, token: string): string {
  return `${site.siteUrl}/invite/${token}`;
}

/** Writes to the invited address, in the inviter's language. Unsubscribing there means: no further invitations. */
export async function enqueueInvitation(
  ctx: AppContext,
  connection: Kysely<unknown>,
  { id, token, address, days, by }: Invitation,
): Promise<void> {
  const language = await languageOf(ctx, by);
  const say = INVITATION_TEXTS.in(await voiceIn(ctx.db, language));
  const inviter = (await listAuthors(ctx.db, [by])).get(by);
  const name = inviter === undefined ? '' : nameOf(inviter);
  const url = inviteUrl(ctx, token);
  await enqueueMail(ctx, connection, {
    kind: 'invitation',
    memberId: null,
    to: address,
    subject: (site) => say('subject', { site, name }),
    language,
    letter: {
      paragraphs: [
        say('hello'),
        say('invites', { name, url: ctx.site.siteUrl }),
        say('how', { days }),
      ],
      link: { label: say('link'), url },
      footer: say('footer'),
      unsubscribeUrl: url,
    },
    dedupeKey: `invite:${id}`,
    notAfter: new Date(ctx.clock.now().getTime() + days * DAY_MS),
  });
}

async function languageOf({ db }: Pick<AppContext, 'db'>, memberId: string): Promise<Language> {
  const found = await db
    .selectFrom('member_setting')
    .select('language')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return LANGUAGES.find((one) => one === found?.language) ?? 'en';
}
