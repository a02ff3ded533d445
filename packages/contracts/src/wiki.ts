import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { mayReplyIn } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { post } from './posts.ts';
import { isInAny, type Actor, type Role } from './roles.ts';
import { id, idParams } from './scalars.ts';

/** Who may edit title and text of a wiki post: everybody who may reply to it, or, of those, the members of a group. */
export const wikiEditors = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('repliers') }),
  z.strictObject({ who: z.literal('group'), groupId: id }),
]);
/** Who may edit title and text of a wiki post. */
export type WikiEditors = z.infer<typeof wikiEditors>;

/** The editors as one value, which undos compare and rows store: `repliers`, or a group's id; null: nobody. */
export function wikiKey(editors: WikiEditors | null): string | null {
  if (editors === null) return null;
  return editors.who === 'group' ? editors.groupId : editors.who;
}

/** The editors that such a value stands for. */
export function editorsOf(key: string | null): WikiEditors | null {
  if (key === null) return null;
  return key === 'repliers' ? { who: key } : { who: 'group', groupId: key };
}

/** What decides who may edit a wiki post. */
export interface WikiPlace {
  readonly authorId: string;
  /** Null: it is no wiki. */
  readonly editors: WikiEditors | null;
  /** It is published in its own place, and open to replies. */
  readonly isOpen: boolean;
  /** Its category and the one above. */
  readonly categories: readonly { readonly replyRoles: readonly Role[] }[];
  /** Its author has blocked the asking member. */
  readonly isBlocked: boolean;
}

/** Whether somebody who sees the post may edit its title and text because it is a wiki, not as its author or staff. */
export function mayEditWiki(
  actor: Pick<Actor, 'id' | 'role' | 'groups' | 'silence'> | null,
  { authorId, editors, isOpen, categories, isBlocked }: WikiPlace,
): boolean {
  if (actor === null || editors === null || actor.id === authorId) return false;
  if (!isOpen || isBlocked || actor.silence !== undefined) return false;
  if (!categories.every((category) => mayReplyIn(category, actor))) return false;
  return editors.who === 'repliers' || isInAny(actor, [editors.groupId]);
}

/** A post as seen by whoever opens and closes it as a wiki. */
export const wikiChoice = z
  .object({
    /** Null: only its author and staff edit it. */
    editors: wikiEditors.nullable(),
    /** Whether the member may open it: staff, and authors if the forum's owners allow it. */
    mayOpen: z.boolean(),
    /** The groups to choose from: those that the member may know of. */
    groups: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'WikiChoice' });
/** A post as seen by whoever opens and closes it as a wiki. */
export type WikiChoice = z.infer<typeof wikiChoice>;

const onWiki = {
  tag: 'posts',
  access: 'member',
  path: '/posts/:id/wiki',
  params: idParams,
} as const;

export const getWiki = defineEndpoint({
  ...onWiki,
  method: 'GET',
  summary: 'Who edits a post beside its author, and who could; for its author and staff',
  response: wikiChoice,
  refusals: [403, 404, 410],
});
export const setWiki = defineEndpoint({
  ...onWiki,
  method: 'PUT',
  // What is open can always be closed.
  whileSilenced: true,
  summary:
    'Let others edit title and text of a post, or no longer; staff do so to others’ with the PIN',
  body: z.strictObject({ editors: wikiEditors.nullable(), ...groundsFields }),
  response: post,
  refusals: [401, 403, 404, 409, 410, 422],
});
