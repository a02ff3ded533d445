import { isAllowedAddress } from '@forum/contracts/address-rules';
import { foldedAnswer } from '@forum/contracts/own-questions';
import type { CaughtKind } from '@forum/contracts/screening';
import { DomainError } from '@forum/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { readSetting, readText } from '../../../operations/site-settings/queries.ts';
import { isDisposable } from '../parts/disposable.ts';
import { questionKey, readForm } from '../parts/form-token.ts';
import { maskedAddress, shortenedNetwork } from '../parts/shortened.ts';
import { readAsked, type Asked } from '../queries.ts';
import { beginWait, waitIn } from '../parts/waiting.ts';
import { readWork } from '../parts/work.ts';
import { insertCaught, spendWork } from '../store.ts';

/** What a form or an address is refused for: a flood is, before anybody reads it. */
type Judged = Exclude<CaughtKind, 'flood'>;

type ScreenContext = Pick<AppContext, 'db' | 'clock' | 'site' | 'newId'>;

/** An address that is to become a member's, and where that was asked from. */
export interface WantedAddress {
  readonly email: string;
  /** The connection's address, never what a header says. */
  readonly ip: string;
}

/** A form of registration, as far as it is about programs. */
export interface SentForm {
  /** Whether somebody invited them: then nothing but the address counts. */
  readonly isInvited: boolean;
  readonly comment?: string | undefined;
  readonly form?: string | undefined;
  readonly answer?: string | undefined;
  readonly work?: string | undefined;
  /** The browser that sends it, which waits where it cannot calculate. */
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly reply: FastifyReply;
}

/**
 * Lets a registration pass, or refuses it and notes why. An invitation is somebody's word that a person comes by it, and
 * is checked with the rest; the lists of addresses hold for it as well.
 * @throws DomainError invalid `address-refused` `form-filled` `form-expired` `too-fast` `wrong-answer` `work-missing`
 */
export async function screenRegistration(
  ctx: ScreenContext,
  wanted: WantedAddress,
  sent: SentForm,
): Promise<void> {
  if (!sent.isInvited) {
    const secret = ctx.site.sessionSecret ?? '';
    const asked = await readAsked(ctx.db);
    const kind = caughtBy(asked, sent, { secret, now: ctx.clock.now() });
    if (kind !== null) throw await noted(ctx, wanted, kind);
    // Last: a calculation is used up by what it was sent with.
    if (asked.hasWork && !(await hasWorked(ctx, sent))) throw await noted(ctx, wanted, 'work');
  }
  await screenAddress(ctx, wanted);
}

/** The same for an address alone. @throws DomainError invalid `address-refused` */
export async function screenAddress(ctx: ScreenContext, wanted: WantedAddress): Promise<void> {
  const [allowed, refused, refuseDisposable] = await Promise.all([
    readText(ctx.db, 'addressesAllowed'),
    readText(ctx.db, 'addressesRefused'),
    readSetting(ctx.db, 'refuseDisposable'),
  ]);
  const { email } = wanted;
  if (!isAllowedAddress(email, { allowed, refused })) throw await noted(ctx, wanted, 'address');
  const isNamed = allowed !== '';
  if (refuseDisposable && !isNamed && isDisposable(email)) {
    throw await noted(ctx, wanted, 'disposable');
  }
}

function caughtBy(
  { hasTrap, seconds, questions }: Asked,
  { comment = '', form = '', answer = '' }: SentForm,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Judged | null {
  if (hasTrap && comment.trim() !== '') return 'trap';
  if (seconds === 0 && questions.length === 0) return null;
  const handedOut = readForm(secret, form, now);
  if (handedOut === null) return 'form';
  if (now.getTime() - handedOut.at.getTime() < seconds * 1000) return 'time';
  if (questions.length === 0) return null;
  const asked = questions.find(({ question }) => questionKey(question) === handedOut.question);
  // The owners changed their questions while the form was open.
  if (asked === undefined) return 'form';
  const given = foldedAnswer(answer);
  return asked.answers.some((right) => foldedAnswer(right) === given) ? null : 'question';
}

/** How many registrations one wait is good for: a name may be taken, an address misspelt. */
const USES_OF_A_WAIT = 5;

/** Whether the browser has calculated, or has waited for as long as that is worth; if neither, it begins to wait. */
async function hasWorked(ctx: ScreenContext, sent: SentForm): Promise<boolean> {
  const now = ctx.clock.now();
  const { work = '', request, reply } = sent;
  const done = await readWork(ctx.site.sessionSecret ?? '', work, now);
  if (done !== null) return spendWork(ctx.db, { id: done, most: 1, now });
  const wait = waitIn(ctx, request);
  if (wait === null) beginWait(ctx, reply);
  if (wait?.isOver !== true) return false;
  if (await spendWork(ctx.db, { id: wait.id, most: USES_OF_A_WAIT, now })) return true;
  beginWait(ctx, reply);
  return false;
}

async function noted(
  { db, clock, newId }: ScreenContext,
  { email, ip }: WantedAddress,
  kind: Judged,
): Promise<DomainError> {
  const kept = { network: shortenedNetwork(ip), address: maskedAddress(email) };
  await insertCaught(db, { id: newId(), kind, caught_at: clock.now(), ...kept });
  return REFUSALS[kind]();
}

function at(path: string, code: string, message: string): DomainError {
  return new DomainError('invalid', code, message, { issues: [{ path, message }] });
}

function addressRefused(): DomainError {
  const message = 'This address cannot be used here. Please choose another one.';
  return at('email', 'address-refused', message);
}

const REFUSALS: Readonly<Record<Judged, () => DomainError>> = {
  address: addressRefused,
  disposable: addressRefused,
  trap: () =>
    new DomainError(
      'invalid',
      'form-filled',
      'A field that has to stay empty was filled in. Please reload the page and try again.',
    ),
  form: () =>
    new DomainError(
      'invalid',
      'form-expired',
      'This form is no longer valid. Please reload the page and try again.',
    ),
  time: () =>
    new DomainError(
      'invalid',
      'too-fast',
      'That was very fast. Please wait a few seconds and try again.',
    ),
  work: () =>
    new DomainError(
      'invalid',
      'work-missing',
      'Your browser has not done the calculation that keeps programs out. Please wait a minute and send the form again.',
    ),
  question: () => at('answer', 'wrong-answer', 'This is not the answer. Please try again.'),
};
