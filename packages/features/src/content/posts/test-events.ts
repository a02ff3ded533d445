import { newId } from '@forum/kernel';
import type { TestForum } from '@forum/testing';
import { postStream, type PostEvent } from '@forum/events/posts';

type Data<T extends PostEvent['type']> = Extract<PostEvent, { type: T }>['data'];

/** Events of one post, complete but for what a test cares about. */
export interface PostHistory {
  readonly postId: string;
  readonly authorId: string;
  readonly created: (changes?: Partial<Data<'PostCreated'>>) => PostEvent;
  readonly edited: (changes?: Partial<Data<'PostEdited'>>) => PostEvent;
  readonly moved: (changes?: Partial<Data<'PostMoved'>>) => PostEvent;
  readonly published: (changes?: Partial<Data<'PostPublished'>>) => PostEvent;
  readonly unpublished: (changes?: Partial<Data<'PostUnpublished'>>) => PostEvent;
  readonly deleted: (changes?: Partial<Data<'PostDeleted'>>) => PostEvent;
  readonly restored: (changes?: Partial<Data<'PostRestored'>>) => PostEvent;
}

/** When the posts of these tests were written. */
export const WRITTEN_AT = '2026-05-01T10:00:00.000Z';

/** A post that has no events yet. */
export function postHistory(): PostHistory {
  const [postId, authorId] = [newId(), newId()];
  const on = { postId, authorId };
  const text = {
    title: 'Hello world',
    slug: `hello-${postId}`,
    contentId: newId(),
    excerpt: null,
    thumbnail: null,
    prefix: 'Guide',
    prefixColor: 'green' as const,
    tags: ['one'],
  };
  const { title, slug, contentId, tags } = text;
  const previous = { title, slug, contentId, tags, categoryId: null };
  const shown = { published: true, publishedAt: WRITTEN_AT };
  const placed = { ...on, categoryId: null, tags, by: authorId };
  return {
    ...on,
    created: (changes = {}) => ({
      type: 'PostCreated',
      data: {
        ...on,
        ...text,
        ...shown,
        categoryId: null,
        featured: false,
        attribution: null,
        ...changes,
      },
    }),
    edited: (changes = {}) => ({
      type: 'PostEdited',
      data: { ...on, ...text, ...shown, by: authorId, previous, ...changes },
    }),
    moved: (changes = {}) => ({
      type: 'PostMoved',
      data: { ...on, ...shown, from: null, to: null, tags, by: authorId, ...changes },
    }),
    published: (changes = {}) => ({
      type: 'PostPublished',
      data: { ...placed, publishedAt: WRITTEN_AT, first: false, ...changes },
    }),
    ...removals(placed, shown),
  };
}

function removals(
  placed: Omit<Data<'PostUnpublished'>, 'hold'>,
  shown: Pick<Data<'PostRestored'>, 'published' | 'publishedAt'>,
): Pick<PostHistory, 'unpublished' | 'deleted' | 'restored'> {
  return {
    unpublished: (changes = {}) => ({
      type: 'PostUnpublished',
      data: { ...placed, hold: 'owner', ...changes },
    }),
    deleted: (changes = {}) => ({
      type: 'PostDeleted',
      data: { ...placed, published: true, hold: 'owner', ...changes },
    }),
    restored: (changes = {}) => ({
      type: 'PostRestored',
      data: { ...placed, ...shown, lifted: ['owner'], ...changes },
    }),
  };
}

/** Appends the events, a minute apart from `WRITTEN_AT` on, and projects them. */
export async function given(
  forum: TestForum,
  postId: string,
  events: readonly PostEvent[],
): Promise<void> {
  const stream = postStream(postId);
  const before = (await forum.ctx.eventStore.readStream(stream)).length;
  for (const [n, event] of events.entries()) {
    const at = new Date(Date.parse(WRITTEN_AT) + (before + n) * 60_000);
    await forum.ctx.eventStore.execute({ actor: null, at }, (tx) =>
      tx.append(stream, before + n, [event]),
    );
  }
  await forum.settle();
}
