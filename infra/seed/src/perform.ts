import { importComment } from '@forum/features/content/comments/commands';
import { markComment } from '@forum/features/content/labels/commands';
import { castBallot } from '@forum/features/content/polls/commands';
import { editPost, importPost } from '@forum/features/content/posts/commands';
import { importVotes } from '@forum/features/content/votes/commands';
import { keepDrawing } from './drawing/keep-drawing.ts';
import { fromMarkdown } from './markdown.ts';
import { idOf, itemOf, memberOf, metaFor, type Seeding } from './seeding.ts';
import type { DemoAct } from './timeline.ts';

/** The member of staff who features posts. */
const FEATURED_BY = 'ines';

/** Runs it, through the command that a member's or an import's would use. */
export async function perform(seeding: Seeding, act: DemoAct): Promise<void> {
  switch (act.act) {
    case 'post':
      return addPost(seeding, act);
    case 'comment':
      return addComment(seeding, act);
    case 'label':
      return addLabel(seeding, act);
    case 'votes':
      return addVotes(seeding, act);
  }
}

type Of<Kind extends DemoAct['act']> = Extract<DemoAct, { act: Kind }>;

async function addPost(seeding: Seeding, { key, at, thread }: Of<'post'>): Promise<void> {
  const id = idOf(key);
  const author = memberOf(seeding, thread.by);
  const { picture } = thread;
  const shown = picture && {
    src: await keepDrawing(seeding.ctx, { of: 'scenes', name: picture.of, by: author, at }),
    alt: picture.alt,
  };
  await importPost(seeding.ctx, {
    meta: metaFor(key, at),
    post: {
      id,
      authorId: author.id,
      categoryId: seeding.categories.get(thread.category) ?? null,
      title: thread.title,
      content: fromMarkdown(thread.body, shown),
      prefix: thread.prefix,
      tags: thread.tags,
      attribution: null,
    },
  });
  seeding.items.set(key, id);
  await addPoll(seeding, { key, at, thread });
  if (thread.featured !== true) return;
  const meta = metaFor(`${key}#featured`, new Date(at.getTime() + 60_000));
  const actor = memberOf(seeding, FEATURED_BY);
  await editPost(seeding.ctx, { meta, actor, postId: id, changes: { featured: true } });
}

async function addPoll(
  seeding: Seeding,
  { key, at, thread }: Pick<Of<'post'>, 'key' | 'at' | 'thread'>,
): Promise<void> {
  const { by, poll } = thread;
  if (poll === undefined) return;
  const postId = idOf(key);
  const fields = { kind: 'single', isSecret: false, results: 'always' } as const;
  await editPost(seeding.ctx, {
    meta: metaFor(`${key}#poll`, at),
    actor: memberOf(seeding, by),
    postId,
    changes: { poll: { ...fields, options: [...poll.options] } },
  });
  for (const [username, option] of Object.entries(poll.answers)) {
    const actor = memberOf(seeding, username);
    await castBallot(seeding.ctx, { actor, postId, choices: [option] });
  }
}

async function addComment(seeding: Seeding, act: Of<'comment'>): Promise<void> {
  const id = idOf(act.key);
  await importComment(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    id,
    postId: itemOf(seeding, act.postKey),
    parentId: act.parentKey === null ? null : itemOf(seeding, act.parentKey),
    authorId: memberOf(seeding, act.by).id,
    content: fromMarkdown(act.text),
    attribution: null,
  });
  seeding.items.set(act.key, id);
}

async function addLabel(seeding: Seeding, act: Of<'label'>): Promise<void> {
  await markComment(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    actor: memberOf(seeding, act.by),
    commentId: itemOf(seeding, act.commentKey),
    type: act.type,
  });
}

async function addVotes(seeding: Seeding, act: Of<'votes'>): Promise<void> {
  if (act.votes.length === 0) return;
  await importVotes(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    item: { type: act.item, id: itemOf(seeding, act.itemKey) },
    votes: act.votes.map(({ by, direction }) => ({ voterId: memberOf(seeding, by).id, direction })),
  });
}
