import { createContext, use } from 'react';

/** Of a text whose mentions all lead to somebody. */
export const NONE_LOST: readonly string[] = [];

/** The usernames, in small letters, that the text around mentions and no member has. */
export const LostMentions = createContext(NONE_LOST);

/** Whether a mention of the name leads to nobody. */
export function useIsLost(username: string): boolean {
  return use(LostMentions).includes(username.toLowerCase());
}
