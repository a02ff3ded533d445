import type { AdminProfileField, ProfileFieldLook } from '@forum/contracts/admin-profile-fields';
import { valueOf } from '@forum/contracts/profile-field-value';
import { FIELD_LIMITS, type FieldValues } from '@forum/contracts/profile-fields';
import type { ProfileFieldEvent, ProfileFieldFacts } from '@forum/events/profile-fields';
import { DomainError, type FieldIssue } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

type Look = Omit<ProfileFieldLook, 'kind'>;

/** Adds a field. @throws DomainError conflict `field-exists` | invalid */
export function decideAddField(
  all: ProfileFieldFacts,
  {
    fieldId,
    by,
    kind,
    ...look
  }: ProfileFieldLook & { readonly fieldId: string; readonly by: string },
): ProfileFieldEvent[] {
  if (all.filter(({ removed }) => !removed).length >= FIELD_LIMITS.most) throw tooMany();
  requireFit(all, { id: fieldId, kind, ...look });
  return [{ type: 'ProfileFieldAdded', data: { fieldId, by, kind, look } }];
}

/** Changes what a field is; nothing if that is the same. @throws DomainError not-found | conflict | invalid */
export function decideEditField(
  all: ProfileFieldFacts,
  { fieldId, by, ...look }: Look & { readonly fieldId: string; readonly by: string },
): ProfileFieldEvent[] {
  const { id, kind, removed: _removed, ...before } = requireField(all, fieldId);
  requireFit(all, { id, kind, ...look });
  const isSame = JSON.stringify(lookOf(before)) === JSON.stringify(lookOf(look));
  return isSame ? [] : [{ type: 'ProfileFieldEdited', data: { fieldId, by, look } }];
}

/** Removes a field or brings it back; repeating it changes nothing. @throws DomainError not-found | conflict */
export function decideRemoveField(
  all: ProfileFieldFacts,
  { fieldId, by, removed }: { readonly fieldId: string; readonly by: string; removed: boolean },
): ProfileFieldEvent[] {
  const field = requireField(all, fieldId);
  if (field.removed === removed) return [];
  if (!removed) {
    if (all.filter((one) => !one.removed).length >= FIELD_LIMITS.most) throw tooMany();
    requireFit(all, field);
  }
  return [
    { type: removed ? 'ProfileFieldRemoved' : 'ProfileFieldReturned', data: { fieldId, by } },
  ];
}

/** `ids` must list all fields that are not removed; removed ones follow. @throws DomainError invalid */
export function decideArrangeFields(
  all: ProfileFieldFacts,
  { ids, by }: { readonly ids: readonly string[]; readonly by: string },
): ProfileFieldEvent[] {
  const there = all.filter(({ removed }) => !removed).map(({ id }) => id);
  const isWhole = ids.length === there.length && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((one) => there.includes(one))) {
    throw invalid('ids', 'The order must list every field exactly once');
  }
  const order = [...ids, ...all.filter((one) => one.removed).map(({ id }) => id)];
  if (order.join() === all.map(({ id }) => id).join()) return [];
  return [{ type: 'ProfileFieldsArranged', data: { order, by } }];
}

/** A checked value; null: none any more. */
export interface FilledIn {
  readonly fieldId: string;
  readonly value: string | null;
}

/**
 * Checks what a member fills in. A field that no form has, since it was removed meanwhile, changes nothing.
 * @param asked fields that must be filled in although they are left out
 * @throws DomainError invalid, each on its own `fields.{id}`
 */
export function decideFill(
  all: ProfileFieldFacts,
  values: FieldValues,
  asked: readonly AdminProfileField[] = [],
): FilledIn[] {
  const issues: FieldIssue[] = [];
  const filled: FilledIn[] = [];
  for (const field of all.filter(({ removed }) => !removed)) {
    const value = values[field.id] ?? (asked.includes(field) ? '' : values[field.id]);
    if (value === undefined) continue;
    const checked = valueOf(field).safeParse(value ?? '');
    if (checked.success) filled.push({ fieldId: field.id, value: checked.data || null });
    else issues.push(...issuesOf(field.id, checked.error.issues));
  }
  const [first] = issues;
  if (first === undefined) return filled;
  throw new DomainError('invalid', 'invalid', first.message, { issues });
}

function issuesOf(fieldId: string, issues: readonly { readonly message: string }[]): FieldIssue[] {
  return issues.map(({ message }) => ({ path: `fields.${fieldId}`, message }));
}

function lookOf({ name, help, choices, audience, required, atRegistration }: Look) {
  return [name, help, choices, audience, required, atRegistration];
}

function requireField(all: ProfileFieldFacts, fieldId: string): AdminProfileField {
  const found = all.find(({ id }) => id === fieldId);
  if (found !== undefined) return found;
  throw noSuch('field');
}

function requireFit(
  all: ProfileFieldFacts,
  { id, name, kind, choices }: Pick<AdminProfileField, 'id' | 'name' | 'kind' | 'choices'>,
): void {
  const isTaken = all.some(
    (one) => one.id !== id && !one.removed && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) {
    const message = 'There is already a field with this name.';
    const issues = [{ path: 'name', message }];
    throw new DomainError('conflict', 'field-exists', message, { issues });
  }
  if (kind === 'choice' && choices.length < 2) {
    throw invalid('choices', 'A field of choices needs at least two');
  }
}

function tooMany(): DomainError {
  return invalid('name', 'There are too many fields');
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
