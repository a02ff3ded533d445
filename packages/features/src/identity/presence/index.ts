import type { Feature } from '../../framework/feature.ts';
import { presenceReactions } from './reactions.ts';
import { tellPresence } from './operations/tell.ts';
import { forgetSilent } from './store.ts';

/** Who is connected. Not event-sourced, since it is true only for a moment. */
export const presence: Feature = {
  name: 'presence',
  reactions: presenceReactions,
  schedules: [
    {
      name: 'forget-silent-processes',
      every: 12_000,
      run: async (ctx) => tellPresence(ctx, await forgetSilent(ctx.db, ctx.clock.now())),
    },
  ],
};
