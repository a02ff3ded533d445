import { z } from 'zod';

/**
 * What members may do whose address is not confirmed, from least to most: only read; write what staff approve first;
 * write, but no private messages; everything.
 */
export const UNCONFIRMED = ['read', 'approval', 'write', 'everything'] as const;
/** What a member may do whose address is not confirmed. */
export const unconfirmed = z.enum(UNCONFIRMED);
/** What a member may do whose address is not confirmed. */
export type Unconfirmed = z.infer<typeof unconfirmed>;
