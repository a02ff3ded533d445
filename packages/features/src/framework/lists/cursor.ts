import { BAD_CURSOR } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { z } from 'zod';

// A cursor says where in which list somebody stands, and nothing else: filters and rights are asked for anew with every
// page, so that a made-up one only leads to another place of the same list. Nothing in it is secret, so it is not signed.

const inUtc = z.iso.datetime({ local: true }).regex(/^[1-9]\d{3}-[^Z]+$/);

/** What a place in a list is made of, by the type of the column it is compared with. */
const PLACES = {
  timestamptz: inUtc,
  uuid: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  text: z.string().max(300).refine(isStorable),
  int8: z.int(),
  float8: z.number(),
};
/** The type of a column that a list is sorted by. */
export type PlaceType = keyof typeof PLACES;
/** One part of a place in a list. */
export type PlacePart = string | number;

const list = z.tuple([z.string()]).rest(z.union([z.string(), z.number()]));

/** What leads to the place after these parts. `name` is of the list and its order. */
export function cursorOf(name: string, place: readonly PlacePart[]): string {
  return Buffer.from(JSON.stringify([name, ...place])).toString('base64url');
}

/** Where a cursor leads. @throws DomainError malformed, on `cursor`: it is of another list or order, cut off or made up */
export function placeOf(name: string, types: readonly PlaceType[], cursor: string): PlacePart[] {
  const read = list.safeParse(jsonOf(cursor));
  if (!read.success) throw badCursor();
  const [of, ...place] = read.data;
  const isPlace = types.every((type, at) => PLACES[type].safeParse(place[at]).success);
  if (of !== name || place.length !== types.length || !isPlace) throw badCursor();
  return place;
}

/** @returns null where it is no JSON */
function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The refusal of a cursor. */
export function badCursor(): DomainError {
  const issues = [{ path: 'cursor', message: BAD_CURSOR }];
  return new DomainError('malformed', 'bad-cursor', BAD_CURSOR, { issues });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
