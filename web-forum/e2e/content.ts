import { randomBytes } from 'node:crypto';
import { getCategoryBySlug, listCategories } from '@forum/contracts/categories';
import { createComment, type Comment } from '@forum/contracts/comments';
import type { PollFields, PollKind } from '@forum/contracts/poll-fields';
import { createPost, listPosts, type Post, type PostCard } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import type { Api } from './api.ts';
import type { Member } from './members.ts';

/** A subcategory of the demo community where every member may write. */
export const SUBCATEGORY = {
  parent: { slug: 'web-and-code', name: 'Web & Code' },
  slug: 'frontend',
  name: 'Frontend',
};

/** Words that nobody else has written. */
export function unheard(words: string): string {
  return `${words} ${randomBytes(4).toString('hex')}`;
}

/** A post in the subcategory. */
export function aPost(by: Member): Promise<Post> {
  return write(by, unheard('On mending a hinge'));
}

/** A post with a poll: which wood, of two. */
export function aPollBy(by: Member, kind: PollKind = 'single'): Promise<Post> {
  return write(by, unheard('What the door should be of'), {
    question: 'Which wood?',
    options: ['Oak', 'Ash'],
    kind,
    isSecret: false,
    results: 'always',
  });
}

async function write(by: Member, title: string, poll: PollFields | null = null): Promise<Post> {
  const { id: categoryId } = await by.api(getCategoryBySlug, {
    params: { slug: SUBCATEGORY.slug },
  });
  return aPostIn(by, categoryId, { title, poll });
}

interface Written {
  readonly title: string;
  readonly text?: string;
  readonly poll?: PollFields | null;
}

/** A post in a category. */
export function aPostIn(by: Member, categoryId: string, written: Written): Promise<Post> {
  const { title, text = 'The screws were older than the house itself.', poll = null } = written;
  const content = JSON.stringify(fromPlainText(text));
  const kind = { prefix: 'Discussion', prefixColor: 'blue', tags: ['hinges'] };
  return by.api(createPost, { body: { title, content, categoryId, ...kind, poll } });
}

/** A comment on the post, or a reply to one. */
export function aComment(by: Member, on: Post, parent: Comment | null = null): Promise<Comment> {
  const content = unheard('A drop of oil');
  return by.api(createComment, { body: { content, postId: on.id, parentId: parent?.id ?? null } });
}

/** The most discussed imported post. */
export async function anImportedPost(api: Api): Promise<PostCard> {
  const { data: categories } = await api(listCategories);
  const imported = categories.find((category) => category.icon === IMPORT_ICON);
  if (imported === undefined) throw new Error('Nothing was imported before the journeys.');
  const { data: posts } = await api(listPosts, { query: { categoryId: imported.id, limit: 50 } });
  const [post] = posts.toSorted((a, b) => b._count.comments - a._count.comments);
  if (post === undefined) throw new Error('The import made no post.');
  return post;
}

/** What the import gives its category. */
const IMPORT_ICON = '📦';
