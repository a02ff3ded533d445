import type { FieldValues } from '@forum/contracts/profile-fields';
import type { StoreTransaction } from '@forum/event-store';
import { profileFieldFacts, profileFieldStream } from '@forum/events/profile-fields';
import { profileStream } from '@forum/events/profiles';
import { decideFill } from './decide.ts';
import { readFilled, saveFilled } from './store.ts';

/** Who fills in what. */
export interface Filling {
  readonly memberId: string;
  readonly values: FieldValues;
  /** At registration what is required there must be filled in. */
  readonly isRegistration: boolean;
}

/**
 * Writes what a member filled in, inside the caller's transaction; what stays the same is no change.
 * @throws DomainError invalid, each on its own `fields.{id}`
 */
export async function fillIn(
  tx: StoreTransaction,
  { memberId, values, isRegistration }: Filling,
): Promise<void> {
  const { state: all } = await tx.fold(profileFieldStream, profileFieldFacts);
  const asked = isRegistration
    ? all.filter(({ atRegistration, required, removed }) => atRegistration && required && !removed)
    : [];
  const filled = decideFill(all, values, asked);
  const before = await readFilled(tx.connection, memberId);
  const changed = filled.filter(({ fieldId, value }) => (before.get(fieldId) ?? null) !== value);
  if (changed.length === 0) return;
  const fieldIds = changed.map(({ fieldId }) => fieldId);
  await tx.appendNext(profileStream(memberId), [
    { type: 'ProfileFieldsFilled', data: { memberId, fieldIds } },
  ]);
  await saveFilled(tx.connection, memberId, changed);
}
