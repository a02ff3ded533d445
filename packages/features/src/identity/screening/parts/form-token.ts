import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// The moment of handing out, the question, and a signature over both. Nothing of it is secret, and it is no session:
// many visitors may have the same one.
const SHAPE = /^([0-9a-z]{1,11})\.([\w-]{0,16})\.([\w-]{43})$/u;

/** How long a form counts, in ms: someone may have left it open over night. */
export const FORM_LASTS_MS = 24 * 60 * 60 * 1000;

/** A form as it was handed out. */
export interface HandedOut {
  readonly at: Date;
  /** `questionKey` of its question; empty: it has none. */
  readonly question: string;
}

/** The word for a form, which it is sent back with. */
export function signForm(secret: string, { at, question }: HandedOut): string {
  const said = `${at.getTime().toString(36)}.${question}`;
  return `${said}.${signatureOf(secret, said)}`;
}

/** Reads such a word; null: it was not written here, or too long ago. */
export function readForm(secret: string, word: string, now: Date): HandedOut | null {
  const [, at = '', question = '', signature = ''] = SHAPE.exec(word) ?? [];
  const expected = Buffer.from(signatureOf(secret, `${at}.${question}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const handedOut = Number.parseInt(at, 36);
  const isFresh = now.getTime() - handedOut < FORM_LASTS_MS;
  return isFresh ? { at: new Date(handedOut), question } : null;
}

/** Stands for a question: a changed one is another. */
export function questionKey(question: string): string {
  return createHash('sha256').update(question).digest('base64url').slice(0, 16);
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', `forum registration form ${secret}`).update(said).digest('base64url');
}
