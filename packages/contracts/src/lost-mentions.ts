import { z } from 'zod';

/**
 * The usernames that a text mentions and that belong to no member, in lower case: deleted accounts and names that never
 * existed. They are shown as words, not links. Left out: there are none.
 */
export const lostMentions = z.array(z.string()).optional();

/**
 * The former usernames that a text mentions, in lower case, with the present ones of the same members, which are shown
 * in their place. Left out: there are none.
 */
export const renamedMentions = z.record(z.string(), z.string()).optional();
