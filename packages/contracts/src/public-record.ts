import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { ACT_KINDS, actReason, type ActKind } from './acts.ts';

/** The nouns of acts that concern members and what they wrote. */
const PUBLIC_NOUNS = new Set(['post', 'comment', 'member', 'label', 'vote', 'submission']);
/** Acts that affected nobody, or that are another's decision about its own people. */
const INTERNAL: ReadonlySet<ActKind> = new Set<ActKind>([
  'member.note',
  'member.sign-out',
  'member.unlock-pin',
  'member.export',
  'member.reset-factors',
  'member.bar',
  'member.admit',
]);
/** The kinds of acts that the public record shows. */
export const PUBLIC_ACT_KINDS: readonly ActKind[] = ACT_KINDS.filter(
  (kind) => PUBLIC_NOUNS.has(kind.split('.')[0] ?? '') && !INTERNAL.has(kind),
);

/** What staff did, without names: neither who did it nor to whom or what. */
export const publicAct = z
  .object({
    id,
    kind: z.enum(ACT_KINDS),
    reason: actReason.nullable(),
    at: moment,
    /** Whether it has been undone since. */
    undone: z.boolean(),
  })
  .meta({ id: 'PublicAct' });
/** What staff did, without names. */
export type PublicAct = z.infer<typeof publicAct>;

export const listPublicActs = defineEndpoint({
  method: 'GET',
  path: '/moderation',
  shared: 'until-any-change',
  summary:
    'What staff did and why, without names, newest first; 404 unless the forum keeps a public record',
  tag: 'site',
  query: pageQuery,
  response: pageOf(publicAct),
  refusals: [404],
});
