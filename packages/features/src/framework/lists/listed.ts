import { metaOf, type PageMeta, type PageWanted } from '@forum/contracts';
import { cursorOf, placeOf } from './cursor.ts';

/** Items on a page of a list held in memory. */
export interface Listed<Item> {
  readonly shown: readonly Item[];
  readonly meta: PageMeta;
}

/** A short list in its own order, each item with a key of its own. */
export interface ShortList<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Whether the items are sorted by their keys, descending. If not, the last one is searched for. */
  readonly descending?: boolean;
}

/** A page of a list held in memory. @throws DomainError malformed, on `cursor` */
export function pageOfListed<Item>(list: ShortList<Item>, wanted: PageWanted): Listed<Item> {
  const { name, items, keyOf } = list;
  const from = startOf(list, wanted);
  const shown = items.slice(from, from + wanted.limit);
  const end = from + shown.length;
  const last = shown.at(-1);
  const isEnd = last === undefined || end >= items.length;
  const nextCursor = isEnd ? null : cursorOf(name, [keyOf(last), end]);
  return { shown, meta: metaOf(wanted, items.length, nextCursor) };
}

function startOf<Item>(
  { name, items, keyOf, descending = false }: ShortList<Item>,
  { page = 1, limit, cursor }: PageWanted,
): number {
  if (cursor === undefined) return (page - 1) * limit;
  const [key = '', end = 0] = placeOf(name, ['text', 'int8'], cursor);
  if (descending)
    return before(
      items.findIndex((item) => keyOf(item) < key),
      items.length,
    );
  const at = items.findIndex((item) => keyOf(item) === key);
  // The item that followed a vanished one now has its place.
  return at === -1 ? Math.max(0, Number(end) - 1) : at + 1;
}

function before(found: number, length: number): number {
  return found === -1 ? length : found;
}

/** The offset at which a page of another engine's results begins. @throws DomainError malformed, on `cursor` */
export function offsetOf(name: string, { page = 1, limit, cursor }: PageWanted): number {
  if (cursor === undefined) return (page - 1) * limit;
  const [offset] = placeOf(name, ['int8'], cursor);
  return Math.min(FURTHEST, Math.max(0, Number(offset)));
}

const FURTHEST = 1_000_000;

/** The cursor of the next page; null: this is the end. */
export function offsetCursor(
  name: string,
  {
    offset,
    limit,
    total,
  }: { readonly offset: number; readonly limit: number; readonly total: number },
): string | null {
  const next = offset + limit;
  return next < total && next <= FURTHEST ? cursorOf(name, [next]) : null;
}
