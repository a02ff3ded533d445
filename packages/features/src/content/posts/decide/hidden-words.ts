import { ERASED } from '@forum/contracts/holds';
import type { DomainEvent } from '@forum/kernel';
import { isPostEvent, type PostShown } from '@forum/events/posts';
import type { PostState } from '@forum/events/post-facts';
import type { WrittenVersion } from '@forum/events/post-versions';

/** A post's own words while one of its versions was current. */
export interface Said {
  /** Position of the version's event in the post's stream. */
  readonly position: number;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string | null;
  readonly thumbnail: string | null;
}

const NOTHING: readonly Said[] = [];

/** Folds a post's stream into everything it ever said; `versions` are those after the event. */
export const everSaid = {
  initialState: NOTHING,
  evolve: (
    said: readonly Said[],
    event: DomainEvent,
    versions: readonly WrittenVersion[],
  ): readonly Said[] => {
    const position = versions.at(-1)?.position;
    if (!isPostEvent(event) || position === undefined) return said;
    if (event.type === 'PostPublished' || event.type === 'PostRestored') {
      return underPlain(said, event);
    }
    if (event.type !== 'PostCreated' && event.type !== 'PostEdited') return said;
    const { title, slug, excerpt, thumbnail } = event.data;
    return [...said, { position, title, slug, excerpt, thumbnail }];
  },
};

// Its plain slug repeats the same title.
function underPlain(said: readonly Said[], { data: { address } }: PostShown): readonly Said[] {
  const last = said.at(-1);
  if (address === undefined || last === undefined) return said;
  return [...said, { ...last, slug: address.slug }];
}

/** A post, and everything it ever said. */
export interface Speaking {
  readonly post: PostState | null;
  readonly versions: readonly WrittenVersion[];
  readonly said: readonly Said[];
}

/**
 * Whether nobody may read a field's former value: only hidden versions had it, or it went with its author's account. A
 * slug repeats the words of the title.
 */
export function isHidden({ post, versions, said }: Speaking, field: string, value: unknown) {
  if (!isWordy(field) || value === null) return false;
  if (post?.holds.includes(ERASED) === true) return true;
  const hidden = new Set(
    versions.filter(({ redacted }) => redacted).map(({ position }) => position),
  );
  const saying = said.filter((each) => each[field] === value);
  return saying.length > 0 && saying.every(({ position }) => hidden.has(position));
}

function isWordy(field: string): field is 'title' | 'slug' | 'excerpt' | 'thumbnail' {
  return field === 'title' || field === 'slug' || field === 'excerpt' || field === 'thumbnail';
}
