// The versions of a post's title and text, folded from its stream.
import type { DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from './posts.ts';
import type { TextVersion } from './text-versions.ts';

/** A version of a post's title and text. */
export interface WrittenVersion extends TextVersion {
  /** Position of its event in the post's stream. */
  readonly position: number;
  readonly title: string;
}

const NO_VERSIONS: readonly WrittenVersion[] = [];

/** Folds a post's stream into its versions, oldest first. */
export const postVersions = {
  initialState: NO_VERSIONS,
  evolve: (versions: readonly WrittenVersion[], event: DomainEvent): readonly WrittenVersion[] => {
    if (!isPostEvent(event)) return versions;
    const position = 'version' in event && typeof event.version === 'number' ? event.version : 0;
    if (event.type === 'PostVersionRedacted' || event.type === 'PostVersionRestored') {
      const redacted = event.type === 'PostVersionRedacted';
      const { version } = event.data;
      return versions.map((each) => (each.position === version ? { ...each, redacted } : each));
    }
    const writes =
      event.type === 'PostCreated' || (event.type === 'PostEdited' && isNewVersion(event.data));
    if (!writes) return versions;
    const { title, contentId } = event.data;
    return [...versions, { position, title, contentId, redacted: false }];
  },
};

/** Whether an edit makes a version: a change of tags alone makes none. */
export function isNewVersion({
  title,
  contentId,
  previous,
}: Extract<PostEvent, { type: 'PostEdited' }>['data']): boolean {
  return title !== previous.title || contentId !== previous.contentId;
}
