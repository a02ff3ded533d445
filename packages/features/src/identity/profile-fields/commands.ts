import type { ActKind } from '@forum/contracts/acts';
import type { AdminProfileField, ProfileFieldLook } from '@forum/contracts/admin-profile-fields';
import type { Outcome } from '@forum/event-store';
import {
  profileFieldFacts,
  profileFieldStream,
  type ProfileFieldEvent,
  type ProfileFieldFacts,
} from '@forum/events/profile-fields';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import {
  decideAddField,
  decideArrangeFields,
  decideEditField,
  decideRemoveField,
} from './decide.ts';

/** The acting administrator, and their stated reason. */
interface ByAdmin {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

/** All fields afterwards. */
type Changed = Promise<Outcome<ProfileFieldFacts>>;

/** Adds a field to profiles. @throws DomainError conflict `field-exists` | invalid */
export function addField(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly fieldId: string; readonly look: ProfileFieldLook }>,
): Changed {
  const { fieldId, look } = given;
  return change(ctx, { ...given, kind: 'field.add' }, (all) =>
    decideAddField(all, { ...look, fieldId, by: given.actor.id }),
  );
}

/** Changes a field; its kind stays. @throws DomainError not-found | conflict `field-exists` | invalid */
export function editField(
  ctx: CommandContext,
  given: Command<
    ByAdmin & { readonly fieldId: string; readonly look: Omit<ProfileFieldLook, 'kind'> }
  >,
): Changed {
  const { fieldId, look } = given;
  return change(ctx, { ...given, kind: 'field.edit' }, (all) =>
    decideEditField(all, { ...look, fieldId, by: given.actor.id }),
  );
}

/** Removes a field, or brings it back. @throws DomainError not-found | conflict | invalid */
export function removeField(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly fieldId: string; readonly removed: boolean }>,
): Changed {
  const { fieldId, removed } = given;
  return change(ctx, { ...given, kind: removed ? 'field.remove' : 'field.restore' }, (all) =>
    decideRemoveField(all, { fieldId, removed, by: given.actor.id }),
  );
}

/** Puts the fields in order. @throws DomainError invalid */
export function arrangeFields(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly ids: readonly string[] }>,
): Changed {
  return change(ctx, { ...given, kind: 'field.arrange' }, (all) =>
    decideArrangeFields(all, { ids: given.ids, by: given.actor.id }),
  );
}

/** The field of the id among them. */
export function fieldIn(all: ProfileFieldFacts, fieldId: string): AdminProfileField | undefined {
  return all.find(({ id }) => id === fieldId);
}

function change(
  ctx: CommandContext,
  { meta, actor, grounds, kind }: Command<ByAdmin & { readonly kind: ActKind }>,
  decide: (all: ProfileFieldFacts) => ProfileFieldEvent[],
): Changed {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { before, events } = await tx.decide(
      profileFieldStream,
      profileFieldFacts,
      async (all) => {
        const changes = decide(all);
        if (changes.length === 0) return [];
        const { root } = profileFieldStream;
        const target = { type: 'site', id: 'profile-fields' } as const;
        await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root, memberId: null });
        return changes;
      },
    );
    return events.reduce((all, event) => profileFieldFacts.evolve(all, event), before);
  });
}
