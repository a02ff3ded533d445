import { asTerm } from '@forum/contracts/look-alikes';
import { valueOf } from '@forum/contracts/profile-field-value';
import { FIELD_LIMITS, type FieldAudience } from '@forum/contracts/profile-fields';
import type { StoreTransaction } from '@forum/event-store';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { profileFieldFacts, profileFieldStream } from '@forum/events/profile-fields';
import { profileStream } from '@forum/events/profiles';
import { DomainError } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { decideAddField } from '../decide.ts';
import { readFilled, saveFilled } from '../store.ts';

/** A field of profiles of another forum: a line of text. */
export interface FieldElsewhere {
  readonly id: string;
  readonly name: string;
  readonly audience: FieldAudience;
}

/**
 * Brings fields; those that are here, or were and are removed, stay as they are.
 * @param by whoever stands for the other forum
 * @returns of each why it does not come; null: it is here
 */
export async function importFields(
  { eventStore }: CommandContext,
  fields: readonly FieldElsewhere[],
  by: string,
): Promise<readonly (string | null)[]> {
  const { result } = await eventStore.execute({ actor: null }, async (tx) => {
    const told: (string | null)[] = [];
    for (const field of fields) told.push(await importField(tx, field, by));
    return told;
  });
  return result;
}

const PLAIN = {
  kind: 'text',
  help: '',
  choices: [],
  required: false,
  atRegistration: false,
} as const;

async function importField(
  tx: StoreTransaction,
  { id: fieldId, audience, ...field }: FieldElsewhere,
  by: string,
): Promise<string | null> {
  const name = asTerm(field.name).slice(0, FIELD_LIMITS.name).trim();
  if (name === '') return 'fields of profiles without a name';
  try {
    await tx.decide(profileFieldStream, profileFieldFacts, (all) =>
      all.some(({ id }) => id === fieldId)
        ? []
        : decideAddField(all, { ...PLAIN, choices: [], name, audience, fieldId, by }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // What somebody wrote for a few must not stand in a field of the same name that all may see.
    return error.code === 'field-exists'
      ? 'fields of profiles whose name another one has here'
      : 'fields of profiles for which there is no room';
  }
}

/** What a member filled in elsewhere, by the ids of fields. */
export interface FilledElsewhere {
  readonly memberId: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Fills in what a member had filled in elsewhere and has not filled in here, inside the caller's transaction. */
export async function fillElsewhere(
  tx: StoreTransaction,
  { memberId, values }: FilledElsewhere,
): Promise<void> {
  const { state: member } = await tx.fold(memberStream(memberId), memberFacts);
  if (!member.exists || member.deleted) return;
  const { state: all } = await tx.fold(profileFieldStream, profileFieldFacts);
  const before = await readFilled(tx.connection, memberId);
  const fresh = all.flatMap((field) => {
    const value = values[field.id];
    if (value === undefined || before.has(field.id)) return [];
    const checked = valueOf(field).safeParse(value);
    return checked.success && checked.data !== ''
      ? [{ fieldId: field.id, value: checked.data }]
      : [];
  });
  if (fresh.length === 0) return;
  const fieldIds = fresh.map(({ fieldId }) => fieldId);
  await tx.appendNext(profileStream(memberId), [
    { type: 'ProfileFieldsFilled', data: { memberId, fieldIds } },
  ]);
  await saveFilled(tx.connection, memberId, fresh);
}
