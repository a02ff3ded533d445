import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/push.ts';

export const fr: Translated<typeof en> = {
  title: 'Notifications push',
  about:
    'Apprenez ce qu’il y a de nouveau même quand le forum est fermé. Ce qu’un appareil affiche est visible de qui se trouve à côté ; d’un espace privé, il dit seulement qu’il s’y passe quelque chose.',
  turnOn: 'Activer sur cet appareil',
  turningOn: 'Activation…',
  on: 'Activées sur cet appareil.',
  turnOff: 'Désactiver sur cet appareil',
  denied:
    'Ce navigateur bloque les notifications du forum. Autorisez-les dans ses réglages pour ce site (l’icône à côté de l’adresse), puis revenez ici.',
  unsupported:
    'Ce navigateur ne peut pas afficher de notifications push. Sur un iPhone ou un iPad, ajoutez d’abord le forum à l’écran d’accueil, puis ouvrez-le de là.',
  dismissed: 'La question du navigateur a été fermée. Rien n’a changé.',
  devices: 'Appareils',
  thisDevice: 'Cet appareil',
  since: 'Depuis <time></time>',
  outdated: 'Ne reçoit plus de notifications : réactivez-les sur cet appareil.',
  outdatedHere: 'Ne reçoit plus de notifications : réactivez-les.',
  remove: 'Retirer',
  removeNamed: 'Retirer : {device}',
  removed: 'Appareil retiré',
  failed: 'Non enregistré',
  unreachable: 'Le navigateur n’a pas pu joindre son service push. Veuillez réessayer plus tard.',
};
