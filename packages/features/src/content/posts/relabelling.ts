import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import type { Relabel, Relabelling } from '../../framework/ports/relabelling.ts';
import { prefixed } from './decide/changes.ts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { changedSlots, retagged, tagSlots } from './decide/tag-slots.ts';
import { postStream, type PostEvent } from '@forum/events/posts';

const NO_POST: PostState | null = postFacts.initialState;

/** Changes tags or prefixes of posts, deleted ones and drafts too: they may come back. */
export const relabelledPosts: Relabelling = {
  apply: async (tx, postIds, { relabel, by }) => {
    await tx.readAhead(...postIds.map((postId) => postStream(postId)));
    for (const postId of postIds) {
      const stream = postStream(postId);
      const events = await tx.readStream(stream);
      await tx.append(stream, events.at(-1)?.version ?? 0, changesOf(events, relabel, by));
    }
  },
};

function changesOf(events: readonly RecordedEvent[], relabel: Relabel, by: string): PostEvent[] {
  const post = events.reduce<PostState | null>(postFacts.evolve, NO_POST);
  if (post === null) return [];
  if (relabel.kind === 'prefix') {
    const { from, to: prefix, color: prefixColor } = relabel;
    return post.prefix === from ? prefixed(post, { prefix, prefixColor }, by) : [];
  }
  const before = events.reduce(
    (slots, event: DomainEvent) => tagSlots.evolve(slots, event),
    tagSlots.initialState,
  );
  return retagged(post, { before, wanted: changedSlots(before, relabel) }, by);
}
