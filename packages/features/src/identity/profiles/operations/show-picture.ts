import type { Actor } from '@forum/contracts';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { editProfile } from '../commands.ts';

/** Shows one of a member's own pictures beside their name. `avatar`: its address. */
export async function showPicture(
  ctx: CommandContext,
  { meta, actor, avatar }: Command<{ readonly actor: Actor; readonly avatar: string }>,
): Promise<void> {
  await editProfile(ctx, { meta, actor, changes: { avatar }, settings: {} });
}
