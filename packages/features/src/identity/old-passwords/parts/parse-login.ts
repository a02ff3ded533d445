import { phpassRounds } from './digest.ts';
import { FAST, recipeParams, SLOW, type Recipe, type RecipeParams } from './recipe.ts';

/** A password of an old forum: a row of `logins` in the move-in file, of a member of this one. */
export interface OldLogin {
  readonly memberId: string;
  readonly recipe: string;
  readonly hash?: string | undefined;
  readonly salt?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** One that can be verified, in its canonical form. */
export interface KnownLogin {
  readonly recipe: Recipe;
  readonly hash: string;
  readonly salt: string;
  readonly params: RecipeParams & Cost;
}

/** What the hash itself says of its cost, so that logins of one cost are told from others. */
interface Cost {
  readonly cost?: string;
}

const RECIPES: readonly Recipe[] = [...FAST, ...SLOW];
const SALT_AT_MOST = 200;
const HASH_AT_MOST = 500;
const HEX_DIGITS = {
  md5: 32,
  'md5-salted': 32,
  'md5-mybb': 32,
  sha1: 40,
  'sha1-salted': 40,
  'sha256-salted': 64,
} as const;
/** Two to the power of 17: a tenth of a second. */
const PHPASS_AT_MOST = 17;
/** A second. */
const BCRYPT_AT_MOST = 14;

/** @returns the login, or why nobody can sign in by it; nothing that a stranger wrote decides how long a sign-in takes */
export function parseLogin({
  recipe,
  hash = '',
  salt = '',
  params = {},
}: OldLogin): KnownLogin | string {
  const known = RECIPES.find((name) => name === recipe);
  if (known === undefined) return 'an unknown recipe';
  if (hash.length > HASH_AT_MOST) return 'a hash that is too long';
  if (Buffer.byteLength(salt) > SALT_AT_MOST) return 'a salt that is too long';
  const read = recipeParams.safeParse(params);
  if (!read.success)
    return `parameters that are unknown or too large: ${Object.keys(params).join(', ').slice(0, 100)}`;
  const login = { recipe: known, hash, salt, params: read.data };
  if (known in HEX_DIGITS) return withHex(login);
  if (known.startsWith('pbkdf2-')) return withRounds(login);
  if (known === 'phpass') return withSetting(login);
  return known === 'bcrypt' ? withBcryptCost(login) : withArgonCost(login);
}

function withHex(login: KnownLogin): KnownLogin | string {
  const digits = Object.entries(HEX_DIGITS).find(([name]) => name === login.recipe)?.[1];
  const isHex = /^[0-9a-f]+$/iu.test(login.hash) && login.hash.length === digits;
  return isHex ? { ...login, hash: login.hash.toLowerCase() } : 'a hash of another form';
}

function withRounds(login: KnownLogin): KnownLogin | string {
  const { iterations, length = login.hash.length / 2 } = login.params;
  if (iterations === undefined) return 'no number of iterations';
  const isHex =
    /^[0-9a-f]+$/iu.test(login.hash) && login.hash.length === length * 2 && length >= 16;
  if (!isHex) return 'a hash of another form';
  return { ...login, hash: login.hash.toLowerCase(), params: { ...login.params, length } };
}

function withSetting(login: KnownLogin): KnownLogin | string {
  if (!/^\$[HP]\$[./0-9A-Za-z]{31}$/u.test(login.hash)) return 'a hash of another form';
  const salt = login.hash.slice(0, 12);
  const rounds = phpassRounds(salt);
  if (rounds > PHPASS_AT_MOST) return 'too many rounds';
  return { ...login, salt, params: { ...login.params, cost: String(rounds) } };
}

function withBcryptCost(login: KnownLogin): KnownLogin | string {
  const found = /^\$2[aby]\$(\d\d)\$[./0-9A-Za-z]{21}[.Oeu][./0-9A-Za-z]{31}$/u.exec(login.hash);
  if (found === null) return 'a hash of another form';
  const cost = found[1] ?? '';
  if (Number(cost) < 4 || Number(cost) > BCRYPT_AT_MOST) return 'too many rounds';
  return { ...login, params: { ...login.params, cost } };
}

const PHC =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[+/0-9A-Za-z]{11,90}\$[+/0-9A-Za-z]{16,100}$/u;
/** 256 MiB, and as much work as four passes over that. */
const ARGON_AT_MOST = { memory: 262_144, work: 1_048_576, lanes: 16 };

function withArgonCost(login: KnownLogin): KnownLogin | string {
  const found = PHC.exec(login.hash);
  if (found === null) return 'a hash of another form';
  const [memory = 0, passes = 0, lanes = 0] = found.slice(1).map(Number);
  const { memory: most, work, lanes: lanesAtMost } = ARGON_AT_MOST;
  if (memory > most || memory * passes > work || lanes > lanesAtMost)
    return 'too much memory or too many passes';
  return { ...login, params: { ...login.params, cost: found.slice(1).join(' ') } };
}
