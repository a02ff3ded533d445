import type { PostThen } from '@forum/contracts/time-travel';
import type { RecordedEvent } from '@forum/kernel';
import { isPostEvent, type PostEvent } from '@forum/events/posts';
import { removalsAfter, type Held } from './removals.ts';

type Shown =
  | 'mergedInto'
  | 'title'
  | 'prefix'
  | 'prefixColor'
  | 'tags'
  | 'featured'
  | 'pinned'
  | 'locked';

/** The fields of a post that a single event changes. */
interface PostFields extends Pick<PostThen, Shown> {
  readonly authorId: string;
  readonly contentId: string;
  readonly categoryId: string | null;
  /** Visible to readers if nothing held it back; false for a draft. */
  readonly putUp: boolean;
}

/** A post at a moment. */
export interface PostAt extends PostFields {
  readonly at: Date;
  readonly state: PostThen['state'];
  readonly removals: readonly Held[];
  /** How many versions its text had, and the stream position of the last one. */
  readonly version: number;
  readonly position: number;
}

/** The post after some events of its thread; null: not written yet. */
export function postIn(events: readonly RecordedEvent[]): PostAt | null {
  const ofPost = events.flatMap((event) => (isPostEvent(event) ? [event] : []));
  const [first] = ofPost;
  if (first?.type !== 'PostCreated') return null;
  const { published: putUp } = first.data;
  const created = { ...first.data, putUp, pinned: false, locked: false, mergedInto: null };
  const fields = ofPost.reduce<PostFields>(after, created);
  const removals = removalsAfter(ofPost);
  const versions = ofPost.filter(isVersion);
  return {
    ...fields,
    at: first.at,
    state: stateOf(fields.putUp, removals),
    removals,
    version: versions.length,
    position: versions.at(-1)?.version ?? first.version,
  };
}

const MARKS: Readonly<Partial<Record<PostEvent['type'], Partial<PostFields>>>> = {
  PostPublished: { putUp: true },
  PostFeatured: { featured: true },
  PostUnfeatured: { featured: false },
  PostPinned: { pinned: true },
  PostUnpinned: { pinned: false },
  PostLocked: { locked: true },
  PostUnlocked: { locked: false },
};

function after(post: PostFields, event: PostEvent): PostFields {
  return { ...post, ...changedBy(event) };
}

function changedBy({ type, data }: PostEvent): Partial<PostFields> {
  if (type === 'PostEdited') {
    const { title, contentId, prefix, prefixColor, tags } = data;
    return { title, contentId, prefix, prefixColor, tags };
  }
  if (type === 'PostMoved') return { categoryId: data.to };
  if (type === 'PostRetagged') return { tags: data.tags };
  if (type === 'PostPrefixed') return { prefix: data.prefix, prefixColor: data.prefixColor };
  if (type === 'PostMerged') return { mergedInto: data.into };
  if (type === 'PostUnmerged') return { mergedInto: null };
  if (type === 'PostReassigned') return { authorId: data.to };
  return MARKS[type] ?? {};
}

function stateOf(putUp: boolean, removals: readonly Held[]): PostThen['state'] {
  if (removals.some(({ as }) => as === 'deleted')) return 'deleted';
  if (!putUp) return 'draft';
  return removals.length > 0 ? 'unpublished' : 'published';
}

// Changed tags alone are not a version.
function isVersion(event: RecordedEvent): boolean {
  if (!isPostEvent(event)) return false;
  if (event.type === 'PostCreated') return true;
  if (event.type !== 'PostEdited') return false;
  const { title, contentId, previous } = event.data;
  return title !== previous.title || contentId !== previous.contentId;
}
