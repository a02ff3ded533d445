import { hash } from 'node:crypto';
import type { PageWanted } from '@forum/contracts';
import type { ReplaceableText } from '@forum/contracts/own-words';
import { searchForm } from '@forum/contracts/search-form';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { DomainError } from '@forum/kernel';
import { placesIn } from '@forum/messages/misfit';
import type { ContextWith } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { areSentences, misfitIn } from './queries/in-force.ts';
import type { OwnWordRow } from './tables.ts';

type Context = Pick<ContextWith<'ownTexts'>, 'db' | 'webTexts' | 'ownTexts'>;

/** A text of the program, or one that it had when owners replaced it. */
export interface PlacedText {
  readonly id: string;
  readonly language: Language;
  readonly part: string;
  readonly key: string;
  /** Null: the program says it no longer. */
  readonly original: string | null;
  /** The owners' text in its place. */
  readonly own: OwnWordRow | null;
}

interface Wanted extends PageWanted {
  readonly language: Language;
  readonly q?: string | undefined;
  readonly changed?: boolean | undefined;
}

/** A page of a language's texts, in the order of their parts. @throws DomainError malformed, on `cursor` */
export async function listTexts(ctx: Context, { q = '', changed, ...wanted }: Wanted) {
  const all = await textsIn(ctx, wanted.language);
  const sought = searchForm(q);
  const items = all.filter(
    (text) => (changed === undefined || (text.own !== null) === changed) && isFound(text, sought),
  );
  const list = { name: 'own-words', items, keyOf: ({ id }: PlacedText) => id };
  const { shown, meta } = pageOfListed(list, wanted);
  return { data: await shownTo(ctx, shown), meta };
}

/** One of them, as staff see it. @throws DomainError not-found */
export async function getText(ctx: Context, id: string): Promise<ReplaceableText> {
  const [shown] = await shownTo(ctx, [await textNamed(ctx, id)]);
  if (shown === undefined) throw noSuchText();
  return shown;
}

/** One of them. @throws DomainError not-found */
export async function textNamed(ctx: Context, id: string): Promise<PlacedText> {
  const language = LANGUAGES.find((one) => id.startsWith(`${one}-`));
  if (language === undefined) throw noSuchText();
  const place = (await programTexts(ctx, language)).get(id);
  if (place === undefined) return formerText(ctx, language, id);
  const { part, key, original } = place;
  const own = ctx.db.selectFrom('own_word').selectAll().where('language', '=', language);
  const row = await own.where('part', '=', part).where('key', '=', key).executeTakeFirst();
  return { id, language, part, key, original, own: row ?? null };
}

/** One that the program says no longer. */
async function formerText(ctx: Context, language: Language, id: string): Promise<PlacedText> {
  const rows = await rowsIn(ctx, language);
  const own = rows.find(({ part, key }) => idOf(language, part, key) === id);
  if (own === undefined) throw noSuchText();
  const { part, key } = own;
  return { id, language, part, key, original: null, own };
}

type ProgramText = Pick<PlacedText, 'part' | 'key'> & { readonly original: string };

/** By the client's texts and the language: finding one among thousands anew takes longer than all else. */
const byId = new WeakMap<object, Map<Language, ReadonlyMap<string, ProgramText>>>();

/** The program's own texts in a language, by id. */
async function programTexts(
  ctx: Context,
  language: Language,
): Promise<ReadonlyMap<string, ProgramText>> {
  const web = await ctx.webTexts();
  const kept = byId.get(web) ?? new Map<Language, ReadonlyMap<string, ProgramText>>();
  byId.set(web, kept);
  const known = kept.get(language);
  if (known !== undefined) return known;
  const texts = [...web, ...ctx.ownTexts].flatMap(({ name: part, texts: of }) =>
    Object.entries(of[language]).map(
      ([key, original]) => [idOf(language, part, key), { part, key, original }] as const,
    ),
  );
  const found = new Map(texts);
  kept.set(language, found);
  return found;
}

async function textsIn(ctx: Context, language: Language): Promise<PlacedText[]> {
  const [program, rows] = await Promise.all([programTexts(ctx, language), rowsIn(ctx, language)]);
  const left = new Map(rows.map((row) => [idOf(language, row.part, row.key), row]));
  const present = [...program].map(([id, text]): PlacedText => {
    const own = left.get(id) ?? null;
    left.delete(id);
    return { id, language, ...text, own };
  });
  const gone = [...left].map(([id, own]): PlacedText => {
    const { part, key } = own;
    return { id, language, part, key, original: null, own };
  });
  return [...present, ...gone];
}

function rowsIn({ db }: Context, language: Language): Promise<OwnWordRow[]> {
  return db.selectFrom('own_word').selectAll().where('language', '=', language).execute();
}

/** Keys may be sentences, which are too long and too odd for an address. */
function idOf(language: Language, part: string, key: string): string {
  return `${language}-${hash('sha256', `${part} ${key}`, 'hex').slice(0, 16)}`;
}

function isFound({ part, key, original, own }: PlacedText, sought: string): boolean {
  if (sought === '') return true;
  const texts = [`${part}.${key}`, original ?? '', own?.text ?? ''];
  return texts.some((text) => searchForm(text).includes(sought));
}

async function shownTo({ db }: Context, texts: readonly PlacedText[]): Promise<ReplaceableText[]> {
  const editors = await listAuthors(
    db,
    texts.flatMap(({ own }) => (own === null ? [] : [own.editor_id])),
  );
  return texts.map(({ own, ...text }) => ({
    ...text,
    text: own?.text ?? null,
    places: placesOf(text.part, text.original ?? own?.original ?? ''),
    formerOriginal: own === null || own.original === text.original ? null : own.original,
    misfit:
      own === null || text.original === null ? null : misfitIn(text.part, text.original, own.text),
    updatedAt: own?.changed_at.toISOString() ?? null,
    editor: own === null ? null : (editors.get(own.editor_id) ?? null),
  }));
}

function placesOf(part: string, original: string): string[] {
  if (!areSentences(part)) return placesIn(original);
  return original.match(/[#*]/gu) ?? [];
}

function noSuchText(): DomainError {
  return new DomainError('not-found', 'text-not-found', 'This text does not exist.');
}
