import { z } from 'zod';

/**
 * The usernames that a text mentions and no member has, in small letters: who left, and who never was. They are words
 * and no links. Left out: there are none.
 */
export const lostMentions = z.array(z.string()).optional();
