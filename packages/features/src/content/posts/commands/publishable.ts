import type { PostFields } from '@forum/contracts/post-fields';
import type { StoreTransaction } from '@forum/event-store';
import { findCategory } from '../../categories/operations/find-category.ts';
import { requireMayFeature, requireMayPostIn, requireVoice } from '../decide/access.ts';
import { requireVisibleTitle, writtenBody } from '../decide/text.ts';
import type { ByMember } from '../../items/operations/by-member.ts';

/** A post that waited elsewhere under its id; left out: it is written now. */
export interface MayBeClaimed {
  readonly claimed?: {
    readonly postId: string;
    /** Removes it from there, within the transaction; a refusal refuses the post. */
    readonly claim: (tx: StoreTransaction) => Promise<void>;
    /** Its time has come, and its author need not be present; otherwise they publish it themselves. */
    readonly cameDue: boolean;
  };
}

/**
 * Whether the post could be published now, apart from the forum's rules on words and newcomers.
 * @returns its text as plain text
 * @throws DomainError invalid | forbidden
 */
export async function requirePublishable(
  tx: StoreTransaction,
  { actor, fields }: Pick<ByMember, 'actor'> & { readonly fields: PostFields },
): Promise<string> {
  const { text } = writtenBody(fields.content);
  requireVisibleTitle(fields.title);
  requireVoice(actor);
  requireMayPostIn(await findCategory(tx, fields.categoryId), actor);
  if (fields.featured === true) requireMayFeature(actor);
  return text;
}
