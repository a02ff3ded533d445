import { asOneLine } from '@forum/contracts';
import { asMailAddress, mailAddress } from '@forum/contracts/mail-address';
import { z } from 'zod';
import { isObject, valueAt, type Json } from './json.ts';
import { refused } from './refusal.ts';
import { EMAIL_PARTS, NAME_PARTS } from './shape.ts';

/** What a provider says of somebody, cut to what the forum keeps. */
export interface SaidUser {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly said: Said;
}

const LONGEST = 300;
const LONGEST_NAME = 256;
const MOST_EMAILS = 10;

const line = z.string().max(LONGEST).transform(asOneLine);
/** Some say nothing by `null`, and some by an empty text. */
const optional = line
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text));
/** Entra ID writes it as a text, unless it is told not to. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const name = z.object(Object.fromEntries(NAME_PARTS.map((part) => [part, optional])));
const email = z.object({
  value: z.string().max(254).transform(asMailAddress).pipe(mailAddress),
  type: optional,
  primary: truth.nullish().transform((is) => is ?? false),
  display: optional,
});

/** The parts that only the provider reads again. */
export const said = z.object({
  displayName: optional,
  name: name.optional(),
  emails: z.array(email).max(MOST_EMAILS).optional(),
});
/** The parts that only the provider reads again. */
export type Said = z.infer<typeof said>;

/** What tells somebody apart: not cleaned, since the provider finds them by it. */
const word = z
  .string()
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}]+$/u)
  .refine((text) => text.isWellFormed() && text.trim() !== '');

const user = z.object({
  userName: word,
  externalId: word.nullish().transform((text) => text ?? null),
  active: truth.nullish().transform((is) => is ?? true),
});

/** Reads a user as a provider sends one, names in any case. @throws ScimRefusal invalidValue */
export function saidUser(body: unknown): SaidUser {
  if (!isObject(body)) throw refused('invalidSyntax', 'The request must be a JSON object.');
  const own = { userName: valueAt(body, 'userName'), externalId: textAt(body, 'externalId') };
  const known = checked(user, { ...own, active: valueAt(body, 'active') });
  return { ...known, said: saidOf(body) };
}

function textAt(body: Json, key: string): unknown {
  const value = valueAt(body, key);
  return value === '' ? null : value;
}

function saidOf(body: Json): Said {
  const emails = valueAt(body, 'emails');
  return checked(said, {
    displayName: valueAt(body, 'displayName') ?? undefined,
    name: partsOf(valueAt(body, 'name'), NAME_PARTS),
    emails: Array.isArray(emails)
      ? emails.map((one: unknown) => partsOf(one, EMAIL_PARTS)).filter(hasValue)
      : undefined,
  });
}

/** An address that is emptied is none. */
function hasValue(one: Json | undefined): boolean {
  return one === undefined || !['', null, undefined].some((nothing) => one['value'] === nothing);
}

function partsOf(value: unknown, parts: readonly string[]): Json | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(parts.map((part) => [part, valueAt(value, part)]));
}

const group = z.object({
  displayName: word,
  externalId: word.nullish().transform((text) => text ?? null),
  members: z.array(z.object({ value: z.uuid() })).optional(),
});

/** A group as a provider sends one. */
export interface SaidGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of members; null: it says nothing of them. */
  readonly memberIds: readonly string[] | null;
}

/** Reads a group as a provider sends one. @throws ScimRefusal invalidValue */
export function saidGroup(body: unknown): SaidGroup {
  if (!isObject(body)) throw refused('invalidSyntax', 'The request must be a JSON object.');
  const members = valueAt(body, 'members') ?? undefined;
  const known = checked(group, {
    displayName: valueAt(body, 'displayName'),
    externalId: textAt(body, 'externalId'),
    members: Array.isArray(members)
      ? members.map((one: unknown) => partsOf(one, ['value']) ?? one)
      : members,
  });
  const { displayName, externalId } = known;
  const memberIds = known.members?.map(({ value }) => value.toLowerCase());
  return {
    displayName,
    externalId,
    memberIds: memberIds === undefined ? null : [...new Set(memberIds)],
  };
}

function checked<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw refused('invalidValue', `The value of ${where || 'an attribute'} is missing or not valid.`);
}

/** The address that somebody is reached at: the primary one, or that of work, or the first. */
export function addressOf({ emails = [] }: Said): string | null {
  const found =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type === 'work') ??
    emails[0];
  return found?.value ?? null;
}

/** What somebody is called. */
export function calledName({ displayName, name: parts }: Said): string | null {
  const both = [parts?.['givenName'], parts?.['familyName']].filter(Boolean).join(' ');
  return displayName ?? parts?.['formatted'] ?? (both === '' ? null : both);
}
