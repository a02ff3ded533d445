import { profileFieldEvents } from '@forum/events/profile-fields';
import { defineProjection } from '@forum/projections';
import { profileFieldTable } from './tables.ts';

/** Events → the fields that owners added to profiles. */
export const profileFieldsProjection = defineProjection({
  name: 'profile-fields',
  version: 1,
  lane: 'now',
  tables: [profileFieldTable],
  events: profileFieldEvents,
  handles: {
    ProfileFieldAdded: ({ data: { fieldId, kind, look } }, rows) =>
      rows.insert(profileFieldTable, {
        id: fieldId,
        kind,
        ...columnsOf(look),
        removed: false,
        position: null,
      }),
    ProfileFieldEdited: ({ data: { fieldId, look } }, rows) =>
      rows.patch(profileFieldTable, { id: fieldId }, columnsOf(look)),
    ProfileFieldRemoved: ({ data }, rows) =>
      rows.patch(profileFieldTable, { id: data.fieldId }, { removed: true }),
    ProfileFieldReturned: ({ data }, rows) =>
      rows.patch(profileFieldTable, { id: data.fieldId }, { removed: false }),
    ProfileFieldsArranged: ({ data: { order } }, rows) => {
      for (const [position, id] of order.entries())
        rows.patch(profileFieldTable, { id }, { position });
    },
  },
});

interface Look {
  readonly name: string;
  readonly help: string;
  readonly choices: string[];
  readonly audience: 'public' | 'members' | 'staff';
  readonly required: boolean;
  readonly atRegistration: boolean;
}

function columnsOf({ atRegistration, ...same }: Look) {
  return { ...same, at_registration: atRegistration };
}
