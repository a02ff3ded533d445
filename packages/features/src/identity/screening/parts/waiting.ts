import { randomBytes } from 'node:crypto';
import { REGISTRATION_WAIT_SECONDS } from '@forum/contracts/screening';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { FORM_LASTS_MS, readForm, signForm } from './form-token.ts';

// Since when a browser waits that could not calculate: a cookie, so that the form works without scripts. It is written as
// the word of a form is, with a number of its own in place of the question.
const COOKIE = 'forum_wait';
const WORD = /(?:^|;)\s*forum_wait=([\w.-]{1,200})\s*(?:;|$)/u;

/** Lets the browser begin to wait. */
export function beginWait(
  { site, clock }: Pick<AppContext, 'site' | 'clock'>,
  reply: FastifyReply,
): void {
  const word = signForm(secretOf(site), {
    at: clock.now(),
    question: randomBytes(12).toString('base64url'),
  });
  const secure = site.siteUrl.startsWith('https:');
  void reply.setCookie(COOKIE, word, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: FORM_LASTS_MS / 1000,
  });
}

/** A browser that waits. */
export interface Wait {
  /** A number of its own. */
  readonly id: string;
  readonly isOver: boolean;
}

/** Since when the browser waits; null: it does not. */
export function waitIn(
  { site, clock }: Pick<AppContext, 'site' | 'clock'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Wait | null {
  const word = WORD.exec(headers.cookie ?? '')?.[1];
  const begun = word === undefined ? null : readForm(secretOf(site), word, clock.now());
  if (begun === null) return null;
  const waited = clock.now().getTime() - begun.at.getTime();
  return { id: begun.question, isOver: waited >= REGISTRATION_WAIT_SECONDS * 1000 };
}

function secretOf({ sessionSecret = '' }: AppContext['site']): string {
  return `a wait, and ${sessionSecret}`;
}
