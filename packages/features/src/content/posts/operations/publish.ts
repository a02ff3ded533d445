import type { AppContext } from '../../../framework/feature.ts';
import { untilJudged } from '../../../framework/until-judged.ts';
import { createPost, editPost, findPresent, submitPost, submitPostEdit } from '../commands.ts';

export { requirePublishable } from '../commands.ts';

type NewPost = Omit<Parameters<typeof createPost>[1], 'flag'>;
type Edit = Omit<Parameters<typeof editPost>[1], 'flag' | 'judged' | 'grounds'>;

/**
 * Writes a member's post: the forum's rules check what readers would see first, and may put it in the approval queue;
 * drafts are not checked. @throws DomainError invalid | forbidden | conflict
 */
export async function publishPost(ctx: AppContext, post: NewPost) {
  const { actor, fields } = post;
  if (fields.published === false) return createPost(ctx, { ...post, flag: null });
  const postId = post.claimed?.postId ?? ctx.newId();
  const toPublish = { actor, isNew: true, itemId: postId, written: fields };
  const { hold: cause, flag } = await ctx.gate.judge(ctx, toPublish);
  return cause === null
    ? createPost(ctx, { ...post, postId, flag })
    : submitPost(ctx, { ...post, postId, cause });
}

/** The same for a change. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function publishPostEdit(ctx: AppContext, edit: Edit) {
  return untilJudged(() => judgeAndEdit(ctx, edit));
}

async function judgeAndEdit(ctx: AppContext, edit: Edit) {
  const { actor, changes } = edit;
  const present = await findPresent(ctx, edit);
  const isNew = present?.isRead !== true;
  // What a new member writes into somebody else's post is new to readers, too. When a draft is published, its existing
  // text is new to readers as well.
  const written = isNew ? { ...present?.text, ...changes } : changes;
  const isShown = changes.published ?? !isNew;
  const text = isNew ? undefined : present.text;
  const { hold: cause, flag } = isShown
    ? await ctx.gate.judge(ctx, {
        actor,
        isNew: isNew || !present.isOwn,
        itemId: edit.postId,
        written,
        present: text,
      })
    : { hold: null, flag: null };
  if (cause !== null) return submitPostEdit(ctx, { ...edit, cause });
  if (present === null) return editPost(ctx, { ...edit, flag });
  const { judgedAt: version, isRead } = present;
  return editPost(ctx, { ...edit, flag, judged: { version, isRead, ofText: isNew && isShown } });
}
