import type { Actor } from '@forum/contracts';
import { brandButton } from '@forum/contracts/brand-color';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { DomainError } from '@forum/kernel';
import { writeLetter } from '@forum/mail';
import type { AppContext } from '../../../framework/feature.ts';
import { lookIn, nameIn } from '../../site-settings/queries/look.ts';
import { voiceIn } from '../../own-words/queries/in-force.ts';
import { enqueueMail } from '../../mails/operations/enqueue-mail.ts';
import { frameIn, testLetterIn } from '../../mails/operations/frame.ts';
import { forgetFailedTests } from '../../mails/operations/forget-mails.ts';

const MINUTE_MS = 60_000;

/** Puts a test letter to the owner into the outbox. @returns its id */
export async function enqueueTestLetter(ctx: AppContext, { id: memberId }: Actor): Promise<string> {
  const { db, clock, site } = ctx;
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const to = account?.email ?? null;
  if (to === null) throw new DomainError('not-found', 'no-address', 'You have no email address.');
  const language = await languageOf(ctx, memberId);
  const voice = await voiceIn(db, language);
  const { siteUrl } = site;
  await forgetFailedTests(db, memberId);
  const key = ctx.newId();
  await enqueueMail(ctx, db, {
    kind: 'test-letter',
    memberId,
    to,
    subject: (siteName) => testLetterIn(voice, siteName, siteUrl).subject,
    letter: testLetterIn(voice, nameIn(await lookIn(db), site), siteUrl).letter,
    language,
    dedupeKey: `test:${key}`,
    notAfter: new Date(clock.now().getTime() + 10 * MINUTE_MS),
  });
  const { id } = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('dedupe_key', '=', `test:${key}`)
    .executeTakeFirstOrThrow();
  return id;
}

/** What a form says of the look, in place of what is set. */
export interface LookOfLetters {
  readonly siteName?: string | undefined;
  readonly accent?: string | undefined;
  readonly letterFooter?: string | undefined;
}

/** The test letter as it would look. */
export async function previewOf(
  { db, site }: AppContext,
  { actor, look }: { readonly actor: Actor; readonly look: LookOfLetters },
): Promise<{ subject: string; html: string }> {
  const present = await lookIn(db);
  const { accent = present.accent, letterFooter: siteFooter = present.letterFooter } = look;
  const siteName = nameIn({ ...present, siteName: look.siteName ?? present.siteName }, site);
  const voice = await voiceIn(db, await languageOf({ db }, actor.id));
  const { siteUrl } = site;
  const { subject, letter } = testLetterIn(voice, siteName, siteUrl);
  const frame = frameIn(voice);
  const buttonColors = brandButton(accent);
  const { html } = writeLetter({ ...letter, frame, buttonColors, siteFooter, siteName, siteUrl });
  return { subject, html };
}

async function languageOf({ db }: Pick<AppContext, 'db'>, memberId: string): Promise<Language> {
  const found = await db
    .selectFrom('member_setting')
    .select('language')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return LANGUAGES.find((one) => one === found?.language) ?? 'en';
}
