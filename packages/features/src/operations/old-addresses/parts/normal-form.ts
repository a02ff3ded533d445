import { normalForm } from '@forum/contracts/normal-form';
import { OLD_ADDRESSES, type OldKind } from '@forum/contracts/old-addresses';

/** An address as it is asked for, taken apart. */
export interface AskedAddress {
  /** Decoded; begins with a slash and does not end with one. */
  readonly path: string;
  /** Sorted by name; without what says nothing of the thing that is shown. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Parameters of sessions, of searches and of whoever sent a reader. */
const NOISE =
  /^(?:sid|s|phpsessid|osclang|hilit|highlight|fbclid|gclid|mc_[a-z]+|utm_[a-z]+|_ga|_gl)$/iu;
const PARAMETERS = 30;

/** Takes a path with its query apart; null: it is longer than any address here, or names nothing. */
export function askedAddress(url: string): AskedAddress | null {
  if (url.length > OLD_ADDRESSES.length || !url.startsWith('/')) return null;
  const [before = ''] = url.split('#', 1);
  const start = before.indexOf('?');
  const path = start < 0 ? before : before.slice(0, start);
  const query = start < 0 ? '' : before.slice(start + 1);
  return { path: pathOf(path), query: queryOf(query) };
}

/** The one spelling under which an address is kept. */
export function keyOfAddress({ path, query }: AskedAddress): string {
  if (query.length === 0) return path;
  return `${path}?${query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&')}`;
}

/**
 * What rules read in an address, as it is kept. Names are compared regardless of case.
 * @param space of which old forum it is (`spaceOf`): two that moved here number their things alike
 */
export function keyOfThing(kind: OldKind, key: string, space = ''): string {
  const isName = kind === 'name' || kind === 'slug' || kind === 'tag';
  return `${space === '' ? '' : `${space} `}${kind} ${isName ? normalForm(key, 'NFC').toLowerCase() : key}`;
}

/** Names the addresses of an old forum: its software, and the path below which it was. */
export function spaceOf({
  system,
  base,
}: {
  readonly system: string;
  readonly base: string;
}): string {
  return `${system}${base}`;
}

/**
 * The addresses that mean the same, most exact first: servers without rewriting put `/index.php` before a path, or a path
 * behind a script as its query.
 */
export function spellings(asked: AskedAddress): readonly AskedAddress[] {
  const { path, query } = asked;
  const bare = query.find(([name, value]) => value === '' && name !== '');
  const isScript = path.endsWith('.php') && bare !== undefined;
  const behind = isScript
    ? [{ path: pathOf(`${path}/${bare[0]}`), query: query.filter((one) => one !== bare) }]
    : [];
  return [asked, ...behind].flatMap((one) => [one, ...withoutIndex(one)]);
}

function withoutIndex({ path, query }: AskedAddress): readonly AskedAddress[] {
  const at = path.indexOf('/index.php/');
  if (at < 0) return [];
  return [{ path: path.slice(0, at) + path.slice(at + '/index.php'.length), query }];
}

function pathOf(path: string): string {
  const plain = normalForm(decoded(path), 'NFC').replaceAll(/\/{2,}/gu, '/');
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

function queryOf(query: string): [string, string][] {
  return query
    .replaceAll('+', ' ')
    .split(/[&;]/u, PARAMETERS)
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const at = part.indexOf('=');
      return at < 0
        ? [decoded(part), '']
        : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    })
    .filter(([name]) => !NOISE.test(name))
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

/** What cannot be decoded was written by hand, or in an older encoding: it names what it says. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\u0000', '');
  } catch {
    return text;
  }
}
