// Whether members sign in by providers alone, and which owner is let in by a password nevertheless, in case no provider
// answers.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { PROVIDER_KINDS } from './admin-sign-in-providers.ts';
import { defineEndpoint } from './endpoint.ts';
import { role } from './roles.ts';
import { id } from './scalars.ts';

/** Among how many members, the newest, those are counted who have linked no provider. */
export const COUNTED_UNLINKED = 1000;

/** Members of a forum that moved here whom a provider knows, and who have not come by it yet. */
const awaitedProvider = z.object({
  kind: z.enum(PROVIDER_KINDS),
  /** Who says who somebody is. */
  issuer: z.string(),
  members: z.int(),
  /** What the provider is called here by which they can come; null: there is none. */
  by: z.string().nullable(),
});
/** The same. */
export type AwaitedProvider = z.infer<typeof awaitedProvider>;

/** How members sign in. */
export const signInMode = z
  .object({
    /** Whether it is by providers alone at present: an owner is named, and can sign in. */
    only: z.boolean(),
    /** The owner who was named; null: passwords are for everybody. */
    owner: z.object({ id, username: z.string() }).nullable(),
    /** The superadministrators, of whom one can be named. */
    owners: z.array(z.object({ id, username: z.string() })),
    /** Who signs in, and by no provider that is there: at the next sign-in they come from one, and prove the account once more. */
    unlinked: z.object({
      /** How many of the newest, staff among them. */
      members: z.int(),
      /** How many were looked at: all, or the newest `COUNTED_UNLINKED`. */
      among: z.int(),
      /** The first of those who are staff, by name. */
      staff: z.array(z.object({ id, username: z.string(), role })),
    }),
    /** The providers of most of them. */
    awaited: z.array(awaitedProvider),
  })
  .meta({ id: 'SignInMode' });
/** How members sign in. */
export type SignInMode = z.infer<typeof signInMode>;

const shared = {
  tag: 'admin',
  access: 'superadmin',
  elevated: true,
  path: '/admin/sign-in-mode',
  response: signInMode,
} as const;

export const getSignInMode = defineEndpoint({
  ...shared,
  access: 'admin',
  method: 'GET',
  summary: 'Whether members sign in by providers alone',
});
export const setSignInMode = defineEndpoint({
  ...shared,
  method: 'PUT',
  summary: 'Let members sign in by providers alone, but for one owner, or by passwords as well',
  body: z.strictObject({
    /** Who is let in by a password nevertheless; null: everybody. */
    ownerId: id.nullable(),
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  refusals: [409, 422],
});
