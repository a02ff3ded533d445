import { ERASED } from '@forum/contracts/holds';
import type { DomainEvent } from '@forum/kernel';
import { isCommentEvent } from '@forum/events/comments';
import { isPostEvent } from '@forum/events/posts';

/** What may no longer be read at any moment: as of now, not as of then. */
export interface Withdrawn {
  /** Versions of the post that staff hid, by their events' positions. */
  readonly postVersions: ReadonlySet<number>;
  /** Comment contents that staff hid. */
  readonly contents: ReadonlySet<string>;
  /** The post went with its author's account before it was ever visible. */
  readonly isErased: boolean;
}

/** Folds all of a thread's events into what may no longer be read. */
export function withdrawnBy(events: readonly DomainEvent[]): Withdrawn {
  const postVersions = new Set<number>();
  const contents = new Set<string>();
  let isErased = false;
  for (const event of events) {
    if (isCommentEvent(event)) {
      if (event.type === 'CommentVersionRedacted') contents.add(event.data.contentId);
      if (event.type === 'CommentVersionRestored') contents.delete(event.data.contentId);
    }
    if (!isPostEvent(event)) continue;
    if (event.type === 'PostVersionRedacted') postVersions.add(event.data.version);
    if (event.type === 'PostVersionRestored') postVersions.delete(event.data.version);
    if ('hold' in event.data && event.data.hold === ERASED) isErased = true;
  }
  return { postVersions, contents, isErased };
}
