import type { Actor } from '@forum/contracts';
import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import type { ActGrounds } from '@forum/contracts/acts';
import type { Outcome, Position, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { completeAct, recordAct } from '../../framework/acts/record.ts';
import { decideChangeSetting, decideSaveSettings, type SettingOfForm } from './decide.ts';
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

/** A form of settings, and why it is saved. */
export interface SettingsToSave {
  readonly actor: Actor;
  readonly changes: readonly Omit<SettingOfForm, 'present'>[];
  readonly grounds: ActGrounds;
}

/** A saved form. */
export interface SavedSettings {
  /** Null: nothing has changed. */
  readonly actId: string | null;
  /** The last position in each partition. */
  readonly positions: readonly Position[];
}

/**
 * Saves a form of settings as one act. Everything is checked before anything changes; each setting is then an event of
 * its own stream. A crash in between leaves those that follow as they were.
 * @throws DomainError invalid, each on its own; conflict `changed-meanwhile`
 */
export async function saveSettings(
  ctx: CommandContext,
  { meta, actor, changes, grounds }: Command<SettingsToSave>,
): Promise<SavedSettings> {
  // The key belongs to the form as a whole: saved again, it changes nothing.
  const within = { ...meta, idempotency: undefined };
  const begun = await ctx.eventStore.execute(within, async (tx) => {
    const changed = decideSaveSettings(await withPresent(tx, changes));
    return { changed, actId: changed.length === 0 ? null : await begin(ctx, tx, actor, grounds) };
  });
  const { changed, actId } = begun.result;
  if (actId === null) return { actId, positions: [] };
  const positions: Position[] = [];
  try {
    for (const { name, value } of changed) {
      const saved = await ctx.eventStore.execute({ ...within, actId }, (tx) =>
        tx.decide(settingStream(name), settingFacts(name), async (state) =>
          decideChangeSetting({ name, value, by: actor.id }, state),
        ),
      );
      if (saved.position !== null) positions.push(saved.position);
    }
  } finally {
    await completeAct(ctx, { meta: within, actId });
  }
  return { actId, positions };
}

function begin(
  ctx: CommandContext,
  tx: StoreTransaction,
  by: Actor,
  grounds: ActGrounds,
): Promise<string> {
  const target = { type: 'site', id: 'settings' } as const;
  const act = { kind: 'setting.change', by, target, root: 'settings', memberId: null } as const;
  return recordAct(ctx, tx, { ...grounds, ...act, isOpen: true });
}

async function withPresent(
  tx: StoreTransaction,
  changes: SettingsToSave['changes'],
): Promise<SettingOfForm[]> {
  const form: SettingOfForm[] = [];
  for (const change of changes) {
    const { name } = change;
    const { state: value, version } = await tx.fold(settingStream(name), settingFacts(name));
    form.push({ ...change, present: { value, version } });
  }
  return form;
}
