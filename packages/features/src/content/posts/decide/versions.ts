import type { TextVersion } from '@forum/events/text-versions';
import type { DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from '@forum/events/posts';
import type { PostState } from '@forum/events/post-facts';

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
    if (!writes(event)) return versions;
    const { title, contentId } = event.data;
    return [...versions, { position, title, contentId, redacted: false }];
  },
};

// A change of tags alone is no version.
function writes(
  event: PostEvent,
): event is Extract<PostEvent, { type: 'PostCreated' | 'PostEdited' }> {
  if (event.type === 'PostCreated') return true;
  if (event.type !== 'PostEdited') return false;
  const { title, contentId, previous } = event.data;
  return title !== previous.title || contentId !== previous.contentId;
}

/** A version that staff hide, or show again. */
export function turned(
  { postId, authorId }: PostState,
  { position, contentId, redacted }: WrittenVersion,
  by: string,
): PostEvent & DomainEvent {
  const type = redacted ? 'PostVersionRedacted' : 'PostVersionRestored';
  return { type, data: { postId, authorId, version: position, contentId, by } };
}

/** The fields of a post that would reveal text found in hidden versions alone. */
export function hiddenFields(
  versions: readonly WrittenVersion[],
  wanted: Pick<WrittenVersion, 'title' | 'contentId'>,
): string[] {
  const isHidden = (part: 'title' | 'contentId') => {
    const saying = versions.filter((each) => each[part] === wanted[part]);
    return saying.length > 0 && saying.every(({ redacted }) => redacted);
  };
  return [
    ...(isHidden('title') ? ['title', 'slug'] : []),
    ...(isHidden('contentId') ? ['contentId', 'excerpt', 'thumbnail'] : []),
  ];
}
