import { OLD_ADDRESSES, OLD_KINDS, type OldKind } from '@forum/contracts/old-addresses';
import type { AskedAddress } from './normal-form.ts';

/**
 * A rule for addresses, in a language of its own: a stranger's regular expression could take for ever. `{topic}` stands
 * for some characters of one part of the path, `{topic#}` for digits, `{*}` for any, `{**}` for whole parts.
 */
export interface AddressPattern {
  readonly path: readonly (readonly Piece[] | 'parts')[];
  readonly query: readonly { readonly name: string; readonly value: readonly Piece[] }[];
}

type Piece =
  | { readonly text: string }
  /** Null: whatever it is. */
  | { readonly hole: OldKind | null; readonly isNumber: boolean };

/** What stood in the holes. */
export type Holes = ReadonlyMap<OldKind, string>;

const PIECE = /\{([a-z*]+)(#?)\}|[^{}]+/gu;
const HOLES_IN_PART = 3;
const PARTS = 12;
const PART_LENGTH = 300;

/** @returns the pattern, or what is wrong with it */
export function parsePattern(text: string): AddressPattern | string {
  if (text.length > OLD_ADDRESSES.patternLength) return 'too long';
  if (!text.startsWith('/')) return 'a pattern begins with a slash';
  const at = text.indexOf('?');
  const [path, query] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const parts = path.split('/').filter((part) => part !== '');
  const parameters = query.split('&').filter((one) => one !== '');
  if (parts.length + parameters.length > PARTS) return 'too many parts';
  if (parts.filter((part) => part === '{**}').length > 1) return '{**} stands there twice';
  const read = parts.map((part) => (part === '{**}' ? ('parts' as const) : piecesOf(part)));
  const asked = parameters.map((one) => parameterOf(one));
  const values = asked.map(({ value }) => value);
  const wrong = [...read, ...values].find((one) => typeof one === 'string' && one !== 'parts');
  if (typeof wrong === 'string') return wrong;
  return {
    path: read.filter(isRead),
    query: asked.flatMap(({ name, value }) => (isPieces(value) ? [{ name, value }] : [])),
  };
}

function isRead(part: readonly Piece[] | string): part is readonly Piece[] | 'parts' {
  return typeof part !== 'string' || part === 'parts';
}

function isPieces(value: readonly Piece[] | string): value is readonly Piece[] {
  return typeof value !== 'string';
}

/** The names of the holes that it fills. */
export function holesOf({ path, query }: AddressPattern): ReadonlySet<OldKind> {
  const pieces = [
    ...path.flatMap((part) => (part === 'parts' ? [] : part)),
    ...query.flatMap(({ value }) => value),
  ];
  return new Set(
    pieces.flatMap((piece) => ('hole' in piece && piece.hole !== null ? [piece.hole] : [])),
  );
}

function parameterOf(text: string): { name: string; value: readonly Piece[] | string } {
  const at = text.indexOf('=');
  return at < 0
    ? { name: text, value: [] }
    : { name: text.slice(0, at), value: piecesOf(text.slice(at + 1)) };
}

function piecesOf(text: string): readonly Piece[] | string {
  const found = [...text.matchAll(PIECE)];
  if (found.reduce((sum, [whole]) => sum + whole.length, 0) !== text.length)
    return 'braces stand around a name';
  const pieces = found.map(([whole, name, digits]) =>
    name === undefined ? { text: whole } : holeOf(name, digits === '#'),
  );
  const holes = pieces.filter((piece) => piece === null || 'hole' in piece);
  if (holes.length > HOLES_IN_PART) return 'too many holes in one part';
  const known = pieces.flatMap((piece) => (piece === null ? [] : [piece]));
  return known.length === pieces.length ? known : `holes are called ${OLD_KINDS.join(', ')} or *`;
}

function holeOf(name: string, isNumber: boolean): Piece | null {
  if (name === '*') return { hole: null, isNumber };
  const hole = OLD_KINDS.find((kind) => kind === name);
  return hole === undefined ? null : { hole, isNumber };
}

/** What stands in the holes of an address; null: it is not of this form. Its time grows with the address alone. */
export function matchPattern({ path, query }: AddressPattern, asked: AskedAddress): Holes | null {
  const holes = new Map<OldKind, string>();
  const parts = asked.path.split('/').filter((part) => part !== '');
  if (parts.length > 40 || parts.some((part) => part.length > PART_LENGTH)) return null;
  const open = path.indexOf('parts');
  const after = open < 0 ? 0 : path.length - open - 1;
  if (open < 0 ? parts.length !== path.length : parts.length < path.length) return null;
  const isPath = path.every((pieces, nth) => {
    if (pieces === 'parts') return true;
    const part =
      open < 0 || nth < open ? parts[nth] : parts[parts.length - after + (nth - open - 1)];
    return part !== undefined && fill(pieces, part, holes);
  });
  const isOf =
    isPath &&
    query.every(({ name, value }) => {
      const found = asked.query.find(([one]) => one === name);
      return (
        found !== undefined &&
        found[1].length <= PART_LENGTH &&
        (value.length === 0 || fill(value, found[1], holes))
      );
    });
  return isOf ? holes : null;
}

/** Fills the holes of one part, the first as far as it goes. */
function fill(pieces: readonly Piece[], text: string, holes: Map<OldKind, string>): boolean {
  const failed = new Set<number>();
  const from = (nth: number, at: number): boolean => {
    const piece = pieces[nth];
    if (piece === undefined) return at === text.length;
    const place = nth * (PART_LENGTH + 1) + at;
    if (failed.has(place)) return false;
    const isFilled =
      'text' in piece
        ? text.startsWith(piece.text, at) && from(nth + 1, at + piece.text.length)
        : filled(piece, nth, at);
    if (!isFilled) failed.add(place);
    return isFilled;
  };
  const filled = (piece: Exclude<Piece, { text: string }>, nth: number, at: number): boolean => {
    const most = piece.isNumber ? at + digitsAt(text, at) : text.length;
    // `{*}` may be empty, as slugs sometimes are.
    const least = piece.hole === null && !piece.isNumber ? at : at + 1;
    for (let end = most; end >= least; end--) {
      if (!from(nth + 1, end)) continue;
      if (piece.hole !== null) holes.set(piece.hole, text.slice(at, end));
      return true;
    }
    return false;
  };
  return from(0, 0);
}

function digitsAt(text: string, at: number): number {
  let end = at;
  while (end - at < 20 && /[0-9]/u.test(text.charAt(end))) end += 1;
  return end - at;
}
