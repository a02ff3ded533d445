import { z } from 'zod';
import { key, moment } from './parts.ts';

/** `badges`: what the forum gave to members, apart from what follows from their posts and rights by itself. */
export const badgeRow = z.looseObject({
  key,
  name: z.string().min(1).max(300),
  description: z.string().max(5000).optional(),
  /** The key of an upload; without one, a picture is made in the colour of its tier. */
  picture: key.optional(),
  tier: z.enum(['gold', 'silver', 'bronze']).optional(),
});

/** `member_badges`: who has which. */
export const memberBadgeRow = z.looseObject({
  badge: key,
  member: key,
  at: moment.optional(),
});
