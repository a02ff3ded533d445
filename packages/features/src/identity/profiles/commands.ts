import type { Actor } from '@forum/contracts';
import { storedInterests } from '@forum/contracts/interests';
import type { FieldValues } from '@forum/contracts/profile-fields';
import type { ProfileChanges } from '@forum/contracts/profiles';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { settingFacts, settingStream } from '@forum/events/site-settings';
import { DomainError } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { fillIn } from '../profile-fields/operations.ts';
import { decideEdit, type SettingChanges } from './decide.ts';
import { profileStream } from '@forum/events/profiles';
import { lockProfile, saveProfile } from './store/profile.ts';
import { saveSettings } from './store/settings.ts';

/** A member's changes to their own profile and settings. */
export interface ProfileEdit {
  readonly actor: Actor;
  readonly changes: ProfileChanges;
  readonly settings: SettingChanges;
  /** Of the fields that owners added; those left out stay. */
  readonly fields?: FieldValues | undefined;
}

/** Changes one's own profile; omitted fields stay. @throws DomainError unauthenticated | invalid `official-name` */
export function editProfile(
  ctx: CommandContext,
  { meta, actor, changes: wished, settings, fields = {} }: Command<ProfileEdit>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const held = await lockProfile(tx.connection, actor.id);
    if (held === null) {
      throw signInFirst();
    }
    const changes = await withStoredInterests(tx, wished, held.fields.interests);
    const events = decideEdit({ actor, changes }, held.fields);
    const stream = profileStream(actor.id);
    await tx.appendNext(stream, events);
    if (events.length > 0) await saveProfile(tx.connection, actor.id, { held, changes });
    await fillIn(tx, { memberId: actor.id, values: fields, isRegistration: false });
    if (Object.keys(settings).length > 0) await saveSettings(tx.connection, actor.id, settings);
    return null;
  });
}

/** With what the profile stores for the chosen interests. @throws DomainError invalid */
async function withStoredInterests(
  tx: StoreTransaction,
  changes: ProfileChanges,
  stored: readonly string[],
): Promise<ProfileChanges> {
  if (changes.interests === undefined) return changes;
  const { state } = await tx.fold(settingStream('interests'), settingFacts('interests'));
  const interests = storedInterests(changes.interests, { text: String(state), stored });
  if (!('unknown' in interests)) return { ...changes, interests: [...interests] };
  const message = 'Please choose interests from the list';
  const issues = [{ path: `interests.${interests.unknown}`, message }];
  throw new DomainError('invalid', 'invalid', message, { issues });
}
