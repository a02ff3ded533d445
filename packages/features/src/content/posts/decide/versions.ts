import { isStaff, type Actor } from '@forum/contracts';
import { DomainError, type DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from '@forum/events/posts';
import type { PostState } from './state.ts';

/** A version of a post's title and text. */
export interface WrittenVersion {
  /** Position of its event in the post's stream. */
  readonly position: number;
  readonly title: string;
  readonly contentId: string;
  readonly redacted: boolean;
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

/** A version that staff want to hide or show again; `number` counts from 1. */
export interface RedactVersion {
  readonly actor: Actor;
  readonly post: PostState;
  readonly versions: readonly WrittenVersion[];
  readonly number: number;
}

/** Hiding it again changes nothing. @throws DomainError forbidden `staff-only` | not-found | conflict `present-version` */
export function decideRedact({ actor, post, versions, number }: RedactVersion): PostEvent[] {
  const version = requireVersion(actor, versions, number);
  if (number === versions.length) {
    const message = 'This is the current version. Please edit or delete the post instead.';
    throw new DomainError('conflict', 'present-version', message);
  }
  if (version.redacted) return [];
  return [{ type: 'PostVersionRedacted', data: { ...of(post, version), by: actor.id } }];
}

/** No event if it is not hidden. @throws DomainError forbidden `staff-only` | not-found */
export function decideShow({ actor, post, versions, number }: RedactVersion): PostEvent[] {
  const version = requireVersion(actor, versions, number);
  if (!version.redacted) return [];
  return [{ type: 'PostVersionRestored', data: { ...of(post, version), by: actor.id } }];
}

function requireVersion(
  actor: Actor,
  versions: readonly WrittenVersion[],
  number: number,
): WrittenVersion {
  if (!isStaff(actor)) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff can hide a version.');
  }
  const version = versions[number - 1];
  if (version === undefined) throw noSuchVersion();
  return version;
}

function of({ postId, authorId }: PostState, { position, contentId }: WrittenVersion) {
  return { postId, authorId, version: position, contentId };
}

/** The contents that nobody may read any more: those of hidden versions, unless a visible version shares them. */
export function hiddenContents(versions: readonly WrittenVersion[]): string[] {
  const inSight = new Set(versions.filter((each) => !each.redacted).map((each) => each.contentId));
  const hidden = versions.filter((each) => each.redacted && !inSight.has(each.contentId));
  return [...new Set(hidden.map((each) => each.contentId))];
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

function noSuchVersion(): DomainError {
  return new DomainError('not-found', 'version-not-found', 'There is no such version.');
}
