import type { DomainEvent } from '@forum/kernel';
import type { PostState } from '@forum/events/post-facts';
import type { WrittenVersion } from '@forum/events/post-versions';
import type { PostEvent } from '@forum/events/posts';

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
