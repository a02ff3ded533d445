import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/mutes.ts';

export const fr: Translated<typeof en> = {
  menu: 'Autres actions sur {name}',
  report: 'Signaler',
  mute: 'Mettre en sourdine',
  unmute: 'Rétablir le son',
  block: 'Bloquer',
  unblock: 'Débloquer',
  muted: '{name} est en sourdine',
  mutedText: 'Vous n’en recevrez plus de notifications.',
  unmuted: '{name} n’est plus en sourdine',
  blocked: 'Vous avez bloqué {name}',
  unblocked: 'Vous ne bloquez plus {name}',
  blockTitle: 'Bloquer {name} ?',
  blockText:
    'Cette personne ne pourra plus vous suivre ni vous envoyer de notifications. Vous pourrez annuler dans vos paramètres.',
  failed: 'L’action a échoué',
};
