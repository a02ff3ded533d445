import { adminProfileField, type AdminProfileField } from '@forum/contracts/admin-profile-fields';
import {
  profileFieldFacts,
  type ProfileFieldEvent,
  type ProfileFieldFacts,
} from '@forum/events/profile-fields';
import { DomainError } from '@forum/kernel';
import type { FieldValue, Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

/** The fields of profiles: what each is, whether it is there, and their order. What members filled in is theirs. */
export const reversibleProfileFields = defineReversible<ProfileFieldFacts>({
  stream: 'profile-fields',
  ...profileFieldFacts,
  fields: (all) => ({
    ...Object.fromEntries(all.flatMap(fieldsOf)),
    order: all.map(({ id }) => id),
  }),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<ProfileFieldEvent[]> => {
    const events = state.flatMap((field) => eventsOf(field, wanted, by));
    const after = events.reduce((all, event) => profileFieldFacts.evolve(all, event), state);
    requireDistinct(after);
    const present = after.map(({ id }) => id);
    const order = Array.isArray(wanted['order']) ? wanted['order'].map(String) : [];
    // Fields added since stay at the end.
    const whole = [...order, ...present.filter((one) => !order.includes(one))];
    if (whole.join() === present.join()) return events;
    return [...events, { type: 'ProfileFieldsArranged', data: { order: whole, by } }];
  },
});

/** @throws DomainError conflict `field-exists`: another field has taken the name since */
function requireDistinct(all: ProfileFieldFacts): void {
  const names = all.filter(({ removed }) => !removed).map(({ name }) => name.toLowerCase());
  if (new Set(names).size === names.length) return;
  const message = 'Another field has this name now. Please rename that one first.';
  throw new DomainError('conflict', 'field-exists', message);
}

function fieldsOf(field: AdminProfileField): [string, FieldValue][] {
  const { id, name, help, choices, audience, required, atRegistration, removed } = field;
  const parts = { name, help, choices, audience, required, atRegistration, removed };
  return Object.entries(parts).map(([part, value]) => [`${part}:${id}`, value]);
}

const lookForm = adminProfileField.omit({ id: true, kind: true, removed: true });

// Undoing an addition removes the field: what members filled in comes back with it.
function eventsOf(field: AdminProfileField, wanted: Fields, by: string): ProfileFieldEvent[] {
  const fieldId = field.id;
  const of = (part: string) => wanted[`${part}:${fieldId}`];
  const events: ProfileFieldEvent[] = [];
  const isRemoved = of('removed') !== false;
  if (isRemoved !== field.removed) {
    const type = isRemoved ? 'ProfileFieldRemoved' : 'ProfileFieldReturned';
    events.push({ type, data: { fieldId, by } });
  }
  const parts = Object.keys(lookForm.shape).map((part) => [part, of(part)]);
  const look = lookForm.safeParse(Object.fromEntries(parts)).data;
  if (look === undefined) return events;
  const before = lookForm.parse(field);
  if (JSON.stringify(before) === JSON.stringify(look)) return events;
  return [...events, { type: 'ProfileFieldEdited', data: { fieldId, by, look } }];
}
