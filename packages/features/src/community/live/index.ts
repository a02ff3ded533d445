import type { Feature } from '../../framework/feature.ts';
import { rightsReactions } from './reactions.ts';

const MINUTE_MS = 60_000;

/** Members may be away for 10 minutes; the rest is for clocks and slow networks. */
const KEPT_MS = 15 * MINUTE_MS;

/** Messages to connected clients. */
export const live: Feature = {
  name: 'live',
  reactions: rightsReactions,
  schedules: [
    { name: 'forget-live-messages', every: MINUTE_MS, run: (ctx) => ctx.live.forget(KEPT_MS) },
  ],
};
