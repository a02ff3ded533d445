import { isInAny, isStaff, type Actor } from './roles.ts';

/** Its author and place: a post in a private place is for staff and for the members of these groups. */
export interface PostPlace {
  readonly authorId: string;
  readonly isPrivate: boolean;
  readonly seeGroups: readonly string[];
}

/**
 * Whether the actor may change or delete the post: a moderator, or its owner, who in a private place must still be able
 * to see it.
 */
export function canEditPost(
  actor: Actor | null,
  { authorId, isPrivate, seeGroups }: PostPlace,
): boolean {
  if (isStaff(actor)) return true;
  return actor?.id === authorId && (!isPrivate || isInAny(actor, seeGroups));
}

/**
 * Whether the actor may see the post: it is published, or their own, or they are staff. A post in a private place, which
 * is never published, is for staff and its groups: its author may have ceased to be one of them.
 */
export function canReadPost(
  actor: Actor | null,
  item: PostPlace & { readonly published: boolean },
): boolean {
  if (item.published || canEditPost(actor, item)) return true;
  return item.isPrivate && isInAny(actor, item.seeGroups);
}

/**
 * Whether the actor may learn that the post exists or existed: as with `canReadPost`, applied to a deleted post as it
 * was. Anyone who could not see a draft must not learn of its deletion either.
 */
export function mayKnowOfPost(
  actor: Actor | null,
  item: PostPlace & {
    readonly published: boolean;
    readonly deleted: boolean;
    readonly wasPublic: boolean;
  },
): boolean {
  const { published, deleted, wasPublic } = item;
  return canReadPost(actor, { ...item, published: deleted ? wasPublic : published });
}
