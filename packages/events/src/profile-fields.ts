// All fields that owners added to profiles share one stream (`profile-fields:forum`), which includes their order; they
// are few. What members fill in is in the private store; their profiles' streams say which fields.
import { id } from '@forum/contracts';
import { adminProfileField, type AdminProfileField } from '@forum/contracts/admin-profile-fields';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const look = adminProfileField.omit({ id: true, kind: true, removed: true });
const ofField = { fieldId: id, by: id };

/** Changes of the fields. */
export const profileFieldEvents = defineEvents({
  ProfileFieldAdded: {
    version: 1,
    data: z.object({ ...ofField, kind: adminProfileField.shape.kind, look }),
  },
  ProfileFieldEdited: { version: 1, data: z.object({ ...ofField, look }) },
  /** It is hidden, with what members filled in. */
  ProfileFieldRemoved: { version: 1, data: z.object(ofField) },
  ProfileFieldReturned: { version: 1, data: z.object(ofField) },
  /** All fields, including removed ones. */
  ProfileFieldsArranged: { version: 1, data: z.object({ order: z.array(id), by: id }) },
});
/** A change of the fields. */
export type ProfileFieldEvent = EventOf<typeof profileFieldEvents>;

/** The stream of all fields. */
export const profileFieldStream: StreamId = {
  root: 'profile-fields',
  name: 'profile-fields:forum',
};

/** All fields in their order. */
export type ProfileFieldFacts = readonly AdminProfileField[];

/** Folds the fields. */
export const profileFieldFacts: FoldRules<ProfileFieldFacts> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isProfileFieldEvent(event)) return all;
    switch (event.type) {
      case 'ProfileFieldAdded': {
        const { fieldId, kind, look: given } = event.data;
        return [...all, { id: fieldId, kind, ...given, removed: false }];
      }
      case 'ProfileFieldEdited':
        return change(all, event.data.fieldId, event.data.look);
      case 'ProfileFieldRemoved':
        return change(all, event.data.fieldId, { removed: true });
      case 'ProfileFieldReturned':
        return change(all, event.data.fieldId, { removed: false });
      case 'ProfileFieldsArranged':
        return inOrder(all, event.data.order);
      default:
        return assertNever(event);
    }
  },
};

function change(
  all: ProfileFieldFacts,
  fieldId: string,
  to: Partial<AdminProfileField>,
): ProfileFieldFacts {
  return all.map((one) => (one.id === fieldId ? { ...one, ...to } : one));
}

function inOrder(all: ProfileFieldFacts, order: readonly string[]): ProfileFieldFacts {
  const named = order.flatMap((fieldId) => all.find((one) => one.id === fieldId) ?? []);
  return [...named, ...all.filter((one) => !order.includes(one.id))];
}

/** Whether an event from a stream is one of the fields' own; the log has parsed its data. */
export function isProfileFieldEvent(event: { readonly type: string }): event is ProfileFieldEvent {
  return event.type in profileFieldEvents.definitions;
}
