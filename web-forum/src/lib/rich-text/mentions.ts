import { createContext, use } from 'react';

/** What a text says of its mentions that are not by the present names of members. */
export interface MentionsKnown {
  /** Names in lower case that belong to no member. */
  readonly lostMentions?: readonly string[] | undefined;
  /** Former names in lower case, and the present ones of the same members. */
  readonly renamedMentions?: Readonly<Record<string, string>> | undefined;
}

/** For a text whose mentions are all by present names. */
export const ALL_PRESENT: MentionsKnown = {};

/** The mentions of the surrounding text. */
export const Mentions = createContext(ALL_PRESENT);

/** What a record says of them; the same for most, so that a new record draws its text no more than before. */
export function mentionsIn(record: MentionsKnown): MentionsKnown {
  const hasOthers = record.lostMentions !== undefined || record.renamedMentions !== undefined;
  return hasOthers ? record : ALL_PRESENT;
}

/** The present name of the mentioned member, and how it is shown. */
export function useMentioned(): (username: string) => string | null {
  const known = use(Mentions);
  return (username) => presentName(known, username);
}

/** The name by which a mentioned member is known now; null: the mention leads to nobody. */
function presentName({ lostMentions, renamedMentions }: MentionsKnown, username: string) {
  const key = username.toLowerCase();
  if (lostMentions?.includes(key) === true) return null;
  const has = renamedMentions !== undefined && Object.hasOwn(renamedMentions, key);
  return (has ? renamedMentions[key] : undefined) ?? username;
}
