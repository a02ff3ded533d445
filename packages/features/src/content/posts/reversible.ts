import { ERASED } from '@forum/contracts/holds';
import type { StoreTransaction } from '@forum/event-store';
import type { Kysely } from 'kysely';
import { listVotesOn } from '../items/operations/item-marks.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { dropMerge, takeMerge } from '../items/operations/post-merges.ts';
import { changeHidden, HIDDEN_SINCE } from '../../framework/redacted-content.ts';
import { withAddress } from './commands/slugs.ts';
import { everSaid, isHidden } from './decide/hidden-words.ts';
import { reassigned } from './decide/reassign.ts';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { withItsGroups } from './decide/audience.ts';
import { tagSlots } from './decide/tag-slots.ts';
import { postVersions, type WrittenVersion } from '@forum/events/post-versions';
import { hiddenFields } from './decide/versions.ts';
import { hiddenContents } from '@forum/events/text-versions';
import type { PostEvent } from '@forum/events/posts';
import { fieldsOf, wantedOf, wantedText, withHidden, type Whole } from './reversible/fields.ts';
import { eventsTo, versionEvents } from './reversible/steps.ts';

/** Posts: text, place, marks and each hold; comments are not among their fields. */
export const reversiblePosts = defineReversible<Whole>({
  stream: 'post',
  initialState: { post: null, slots: [], versions: [], said: [] },
  evolve: ({ post, slots, versions: before, said }, event) => {
    const versions = postVersions.evolve(before, event);
    return {
      post: postFacts.evolve(post, event),
      slots: tagSlots.evolve(slots, event),
      versions,
      said: everSaid.evolve(said, event, versions),
    };
  },
  fields: ({ post, ...more }) => (post === null ? {} : fieldsOf(post, more)),
  unmade: (actId) => ({ [`down:${actId}`]: true }),
  lost: ({ post }) =>
    post?.holds.includes(ERASED) === true ? 'The author’s account was deleted.' : null,
  hides: isHidden,
  keeps: ({ post, versions }, wanted) => {
    if (post === null) return null;
    const fields = hiddenFields(withHidden(versions, wanted), wantedText.parse(wanted));
    return { fields, why: HIDDEN_SINCE };
  },
  reconcile: async (_ctx, tx, { state: { post, slots, versions }, wanted, by }) => {
    if (post === null) return [];
    const target = wantedOf(wanted);
    const own = await reassignments(tx, post, { to: target.authorId, by });
    const reassignedPost = own.reduce<PostState | null>(postFacts.evolve, post) ?? post;
    const changes = eventsTo({ post: reassignedPost, slots }, target, by);
    const back = changes.reduce<PostState | null>(postFacts.evolve, reassignedPost);
    if (back !== null && back.categoryId !== null && back.categoryId !== post.categoryId) {
      const { name } = categoryStream(back.categoryId);
      changes.push(...withItsGroups((await tx.fold(name, categoryFacts)).state, back, by));
    }
    const events = [...own, ...(await withAddress(tx, reassignedPost, changes))];
    await remerge(tx.connection, post, target.mergedInto);
    const shown = versionEvents(reassignedPost, versions, {
      wanted: withHidden(versions, wanted),
      by,
    });
    const after = [...events, ...shown].reduce<readonly WrittenVersion[]>(
      (before, event) => postVersions.evolve(before, event),
      versions,
    );
    await changeHidden(tx.connection, {
      before: hiddenContents(versions),
      after: hiddenContents(after),
      authorId: target.authorId,
    });
    return [...events, ...shown];
  },
});

// Before anything else changes, so that later events find the final author.
async function reassignments(
  tx: StoreTransaction,
  post: PostState,
  { to, by }: { readonly to: string; readonly by: string },
): Promise<PostEvent[]> {
  const { postId, authorId } = post;
  if (authorId === to) return [];
  const votes = await listVotesOn(tx, { type: 'post', id: postId });
  return reassigned(post, { to, votes, by });
}

/** @throws DomainError conflict: a later merge prevents it */
async function remerge(
  connection: Kysely<unknown>,
  { postId, mergedInto }: PostState,
  into: string | null,
): Promise<void> {
  if (mergedInto === into) return;
  await dropMerge(connection, postId);
  if (into !== null) await takeMerge(connection, { postId, into });
}
