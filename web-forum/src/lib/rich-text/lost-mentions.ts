import { createContext, use } from 'react';

/** For a text whose mentions all lead to somebody. */
export const NONE_LOST: readonly string[] = [];

/** The usernames, in lower case, that the surrounding text mentions and that belong to no member. */
export const LostMentions = createContext(NONE_LOST);

/** Whether a mention of the name leads to nobody. */
export function useIsLost(username: string): boolean {
  return use(LostMentions).includes(username.toLowerCase());
}
