import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { excerptOfDraft } from '../parts/excerpt.ts';
import { beginDraft, type DraftStore, type Saving } from '../store.ts';

/**
 * Turns a finished text back into a draft, in the transaction that removes it from where it was.
 * @throws DomainError conflict `draft-in-the-way` | `too-many-drafts`
 */
export async function putBackDraft(
  connection: Kysely<unknown>,
  draft: Omit<Saving, 'basedOn' | 'excerpt'>,
): Promise<void> {
  const excerpt = excerptOfDraft(draft.body.content);
  const tx = connection.$extendTables<DraftStore>();
  if (await beginDraft(tx, { ...draft, excerpt })) return;
  const message = 'You already have a draft in this category. Post or delete it first.';
  throw new DomainError('conflict', 'draft-in-the-way', message);
}
