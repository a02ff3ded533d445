import type { Actor } from '@forum/contracts';
import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import type { ActGrounds } from '@forum/contracts/acts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { recordAct } from '../../framework/acts/record.ts';
import { decideChangeSetting } from './decide.ts';
import { settingFacts, settingStream } from '@forum/events/site-settings';

/** A setting's new value, and why. */
export interface SettingToChange {
  readonly actor: Actor;
  readonly name: SettingName;
  readonly value: SettingValue;
  readonly grounds: ActGrounds;
}

/** Changes a setting; the act is recorded. @throws DomainError invalid, on `value` */
export function changeSetting(
  ctx: CommandContext,
  { meta, actor, name, value, grounds }: Command<SettingToChange>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = settingStream(name);
    await tx.decide(stream, settingFacts(name), async (state) => {
      const events = decideChangeSetting({ name, value, by: actor.id }, state);
      if (events.length === 0) return [];
      await recordAct(ctx, tx, {
        ...grounds,
        kind: 'setting.change',
        by: actor,
        target: { type: 'setting', id: name },
        root: stream.root,
        memberId: null,
      });
      return events;
    });
    return null;
  });
}
