import type { AppContext } from '../../../framework/feature.ts';
import { untilJudged } from '../../../framework/until-judged.ts';
import {
  editComment,
  findPresent,
  postComment,
  submitComment,
  submitCommentEdit,
} from '../commands.ts';

type NewComment = Omit<Parameters<typeof postComment>[1], 'flag' | 'attribution' | 'now'>;
type Edit = Omit<Parameters<typeof editComment>[1], 'flag' | 'judged'>;

/**
 * Writes a member's comment: the forum's rules check it first, and may put it in the approval queue.
 * @throws DomainError not-found | gone | forbidden | invalid | conflict
 */
export async function publishComment(ctx: AppContext, comment: NewComment) {
  const { actor, content } = comment;
  const toPublish = { actor, isNew: true, written: { content } };
  const { hold: cause, flag } = await ctx.gate.judge(ctx, toPublish);
  return cause === null
    ? postComment(ctx, { ...comment, flag })
    : submitComment(ctx, { ...comment, cause });
}

/** The same for a change. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function publishCommentEdit(ctx: AppContext, edit: Edit) {
  return untilJudged(() => judgeAndEdit(ctx, edit));
}

async function judgeAndEdit(ctx: AppContext, edit: Edit) {
  const { actor, content } = edit;
  const present = (await findPresent(ctx, edit)) ?? undefined;
  const toPublish = { actor, isNew: false, written: { content }, present };
  const { hold: cause, flag, isCompared } = await ctx.gate.judge(ctx, toPublish);
  const judged = isCompared === true ? present?.contentId : undefined;
  return cause === null
    ? editComment(ctx, { ...edit, flag, judged })
    : submitCommentEdit(ctx, { ...edit, cause });
}
