import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/mutes.ts';

export const de: Translated<typeof en> = {
  menu: 'Mehr zu {name}',
  report: 'Melden',
  mute: 'Stummschalten',
  unmute: 'Nicht mehr stumm',
  block: 'Blockieren',
  unblock: 'Freigeben',
  muted: '{name} ist stumm',
  mutedText: 'Du bekommst von dort keine Benachrichtigungen.',
  unmuted: '{name} ist nicht mehr stumm',
  blocked: '{name} ist blockiert',
  unblocked: '{name} ist nicht mehr blockiert',
  blockTitle: '{name} blockieren?',
  blockText:
    'Dann kann dir dieses Mitglied weder folgen noch dich benachrichtigen. Du findest es in deinen Einstellungen wieder.',
  failed: 'Das hat nicht geklappt',
};
