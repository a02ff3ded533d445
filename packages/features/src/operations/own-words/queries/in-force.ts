import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { misfitOf, misfitOfSentence } from '@forum/messages/misfit';
import { shapeOf, type Compiled, type OwnWords } from '@forum/messages/own-words';
import compile from 'icu-minify/compile';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { sharedPart } from '../../../framework/http/shared-part.ts';
import type { TextsOfPart } from '../../../framework/ports/texts.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { OwnTexts, Voice } from '../../../framework/texts.ts';

type Db = Kysely<ReadDatabase>;

/** How the server writes in a language, with the owners' words; within a transaction, or where nothing is cached. */
export async function voiceIn(db: Db, language: Language): Promise<Voice> {
  return { language, own: await ownTextsIn(db, language) };
}

/** The same, read once and then cached: for what many readers ask. */
export async function keptVoice(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  language: Language,
): Promise<Voice> {
  const part = { key: `own texts ${language}`, names: [] };
  return { language, own: await sharedPart(ctx, part, () => ownTextsIn(ctx.db, language)) };
}

/** By part and key. */
async function ownTextsIn(db: Db, language: Language): Promise<OwnTexts> {
  const rows = await db
    .selectFrom('own_word')
    .select(['part', 'key', 'text'])
    .where('language', '=', language)
    .execute();
  const parts = Map.groupBy(rows, ({ part }) => part);
  const entries = [...parts].map(
    ([part, own]) => [part, Object.fromEntries(own.map(({ key, text }) => [key, text]))] as const,
  );
  return Object.fromEntries(entries);
}

/** The owners' words in place of a client's, by language; a language without any is left out. */
export type WordsByLanguage = Readonly<Partial<Record<Language, OwnWords>>>;

/** Those of the forum's pages. The API keeps what it makes of them. */
export async function readOwnWords(
  ctx: Pick<AppContext, 'db' | 'webTexts'>,
): Promise<WordsByLanguage> {
  const found = await ctx.db.selectFrom('own_word').select('language').distinct().execute();
  if (found.length === 0) return {};
  const parts = await ctx.webTexts();
  const entries = LANGUAGES.map(async (language) => {
    const own = await ownTextsIn(ctx.db, language);
    return [language, ownWordsOf(parts, own, language)] as const;
  });
  return Object.fromEntries((await Promise.all(entries)).filter(([, words]) => hasSome(words)));
}

function hasSome({ texts, sentences }: OwnWords): boolean {
  return Object.keys(texts).length + Object.keys(sentences).length > 0;
}

/** What an upgrade has taken away, or changed so that the owners' words no longer fit, is left out. */
function ownWordsOf(parts: readonly TextsOfPart[], own: OwnTexts, language: Language): OwnWords {
  const texts: Record<string, Readonly<Record<string, Compiled>>> = {};
  const sentences: Record<string, string> = {};
  for (const part of parts) {
    const ours = fittingIn(part, own, language);
    if (ours.length === 0) continue;
    if (areSentences(part.name)) Object.assign(sentences, Object.fromEntries(ours));
    else {
      const compiled = ours.map(([key, text]) => [key, compile(text)] as const);
      texts[shapeOf(part.texts[language])] = Object.fromEntries(compiled);
    }
  }
  return { texts, sentences };
}

function fittingIn({ name, texts }: TextsOfPart, own: OwnTexts, language: Language) {
  return Object.entries(own[name] ?? {}).filter(([key, text]) => {
    const original = texts[language][key];
    return original !== undefined && misfitIn(name, original, text) === null;
  });
}

/** Why a text cannot stand in the place of an original of that part, as a sentence; null: it can. */
export function misfitIn(part: string, original: string, own: string): string | null {
  return areSentences(part) ? misfitOfSentence(original, own) : misfitOf(original, own);
}

/** Whether the keys of that part are what the server says, in English. */
export function areSentences(part: string): boolean {
  return /^server(-|$)/u.test(part);
}
