import type { StoreTransaction } from '@forum/event-store';
import { hiddenContents, type TextVersion } from '@forum/events/text-versions';
import { changeHidden, requireKept } from '../../../framework/redacted-content.ts';
import { decideToTurn, type VersionToTurn } from '../decide.ts';

/**
 * Hides a past version or shows it again; a text that no other version shows is moved out of everybody's reach.
 * `append` records the event.
 * @throws DomainError forbidden | not-found | conflict | gone `erased`
 */
export async function turnVersion<Version extends TextVersion>(
  tx: StoreTransaction,
  { authorId, ...asked }: VersionToTurn<Version> & { readonly authorId: string },
  append: (version: Version) => Promise<unknown>,
): Promise<null> {
  const version = decideToTurn(asked);
  if (version === null) return null;
  await append(version);
  const { versions, key, redacted } = asked;
  const before = hiddenContents(versions);
  const after = hiddenContents(
    versions.map((each) => (each[key] === version[key] ? { ...each, redacted } : each)),
  );
  for (const contentId of new Set(before).difference(new Set(after))) {
    await requireKept(tx.connection, contentId);
  }
  await changeHidden(tx.connection, { before, after, authorId });
  return null;
}
