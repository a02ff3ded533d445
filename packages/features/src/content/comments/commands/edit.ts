import type { Content, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { changedSinceJudged } from '../../../framework/until-judged.ts';
import type { ByMember } from '../../items/operations/by-member.ts';
import { decideToEdit } from '../decide.ts';
import { appendBy } from './by-staff.ts';
import { change, findComment, type WrittenComment } from './steps.ts';

/** Another text for a comment. */
export interface Edit {
  readonly id: string;
  readonly content: Content;
  /** The version that the forum's rules compared it with; left out: none. */
  readonly judged?: string | undefined;
}

/**
 * Facts and decision: whether a member may change a comment, and the event.
 * @throws DomainError not-found | gone | forbidden | conflict `changed-meanwhile`
 */
export async function decideToChange(
  tx: StoreTransaction,
  { actor }: Pick<ByMember, 'actor'>,
  { id, content, judged }: Edit,
) {
  const found = await findComment(tx, id);
  // Words that were already in the text are not flagged, so they must still be there.
  if (judged !== undefined && judged !== found.comment.contentId) throw changedSinceJudged();
  return { ...found, events: decideToEdit({ ...found, actor, contentId: content.id }) };
}

/** The same, and append; the same text is no change. @throws DomainError */
export async function edit(
  by: ByMember & { readonly ctx: CommandContext },
  tx: StoreTransaction,
  edited: Edit,
): Promise<WrittenComment> {
  const found = await decideToChange(tx, by, edited);
  return change(tx, found, edited.content, () => appendBy(by, tx, found));
}
