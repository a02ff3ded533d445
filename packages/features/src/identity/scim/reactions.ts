import { signInProviderEvents } from '@forum/events/sign-in-providers';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { insertTurnsOfGroups } from './store/turns.ts';

/** Owners map a provider's groups → whoever is in them follows within seconds, without signing in. */
export function scimReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'scim-mapped-groups',
      after: ['sign-in-providers'],
      events: signInProviderEvents,
      handles: {
        SignInProviderEdited: ({ data: { key, look } }) =>
          insertTurnsOfGroups(ctx.db, { key, groups: look.groups }),
      },
    }),
  ];
}
