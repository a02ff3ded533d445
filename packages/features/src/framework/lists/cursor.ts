import { BAD_CURSOR } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { z } from 'zod';

// A cursor gives a place in a list, and nothing else: filters and rights are checked anew with every page, so a forged
// one only leads to another place in the same list. Nothing in it is secret, so it is not signed.

const inUtc = z.iso.datetime({ local: true }).regex(/^[1-9]\d{3}-[^Z]+$/);

/** The parts of a place in a list, by the type of the column they are compared with. */
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

/** A cursor for the place after these parts. `name` identifies the list and its order. */
export function cursorOf(name: string, place: readonly PlacePart[]): string {
  return Buffer.from(JSON.stringify([name, ...place])).toString('base64url');
}

/** The place of a cursor. @throws DomainError malformed, on `cursor`: of another list or order, truncated or made up */
export function placeOf(name: string, types: readonly PlaceType[], cursor: string): PlacePart[] {
  const read = list.safeParse(jsonOf(cursor));
  if (!read.success) throw badCursor();
  const [of, ...place] = read.data;
  const isPlace = types.every((type, at) => PLACES[type].safeParse(place[at]).success);
  if (of !== name || place.length !== types.length || !isPlace) throw badCursor();
  return place;
}

/** @returns null if it is not JSON */
function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The refusal of a bad cursor. */
export function badCursor(): DomainError {
  const issues = [{ path: 'cursor', message: BAD_CURSOR }];
  return new DomainError('malformed', 'bad-cursor', BAD_CURSOR, { issues });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
