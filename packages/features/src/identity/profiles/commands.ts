import type { Actor } from '@forum/contracts';
import type { ProfileChanges } from '@forum/contracts/profiles';
import type { Outcome } from '@forum/event-store';
import { signInFirst } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { decideEdit, type SettingChanges } from './decide.ts';
import { profileStream } from '@forum/events/profiles';
import { lockProfile, saveProfile } from './store/profile.ts';
import { saveSettings } from './store/settings.ts';

/** A member's changes to their own profile and settings. */
export interface ProfileEdit {
  readonly actor: Actor;
  readonly changes: ProfileChanges;
  readonly settings: SettingChanges;
}

/** Changes one's own profile; omitted fields stay. @throws DomainError unauthenticated | invalid `official-name` */
export function editProfile(
  ctx: CommandContext,
  { meta, actor, changes, settings }: Command<ProfileEdit>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const held = await lockProfile(tx.connection, actor.id);
    if (held === null) {
      throw signInFirst();
    }
    const events = decideEdit({ actor, changes }, held.fields);
    const stream = profileStream(actor.id);
    await tx.appendNext(stream, events);
    if (events.length > 0) await saveProfile(tx.connection, actor.id, { held, changes });
    if (Object.keys(settings).length > 0) await saveSettings(tx.connection, actor.id, settings);
    return null;
  });
}
