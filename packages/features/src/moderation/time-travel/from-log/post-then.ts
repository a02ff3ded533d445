import type { PostThen } from '@forum/contracts/time-travel';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { postVersions } from '@forum/events/post-versions';
import { isPostEvent } from '@forum/events/posts';
import type { RecordedEvent } from '@forum/kernel';
import { folded } from './folded.ts';
import { removalsAfter, type Held } from './removals.ts';

/** A post at a moment. */
export interface PostAt extends PostState {
  readonly at: Date;
  readonly state: PostThen['state'];
  readonly removals: readonly Held[];
  /** How many versions its text had, and the stream position of the last one. */
  readonly version: number;
  readonly position: number;
}

/** The post after some events of its thread; null: not written yet. */
export function postIn(events: readonly RecordedEvent[]): PostAt | null {
  const ofPost = events.filter((event) => isPostEvent(event));
  const [first] = ofPost;
  const facts = folded(ofPost, postFacts);
  if (facts === null || first === undefined) return null;
  const versions = folded(ofPost, postVersions);
  return {
    ...facts,
    at: first.at,
    state: stateOf(facts),
    removals: removalsAfter(ofPost),
    version: versions.length,
    position: versions.at(-1)?.position ?? first.version,
  };
}

function stateOf({ deleted, putUp, isPrivate, unpublishHolds }: PostState): PostThen['state'] {
  if (deleted) return 'deleted';
  // In a private place nothing is put up, and no draft: its readers see it from the beginning.
  if (!putUp && !isPrivate) return 'draft';
  return unpublishHolds.length > 0 ? 'unpublished' : 'published';
}
