import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/push.ts';

export const de: Translated<typeof en> = {
  title: 'Push-Nachrichten',
  about:
    'Erfahre, was es Neues gibt, auch wenn das Forum geschlossen ist. Was ein Gerät zeigt, sieht auch, wer danebensteht; von privaten Orten steht dort nur, dass es etwas gibt.',
  turnOn: 'Auf diesem Gerät einschalten',
  turningOn: 'Wird eingeschaltet …',
  on: 'Auf diesem Gerät eingeschaltet.',
  turnOff: 'Auf diesem Gerät ausschalten',
  denied:
    'Dieser Browser lässt keine Mitteilungen des Forums zu. Erlaube sie in seinen Einstellungen für diese Seite (das Symbol neben der Adresse) und komm dann wieder hierher.',
  unsupported:
    'Dieser Browser kann keine Push-Nachrichten zeigen. Lege das Forum auf einem iPhone oder iPad zuerst auf den Home-Bildschirm und öffne es von dort.',
  dismissed: 'Die Frage des Browsers wurde geschlossen. Nichts hat sich geändert.',
  devices: 'Geräte',
  thisDevice: 'Dieses Gerät',
  since: 'Seit <time></time>',
  outdated: 'Bekommt keine Push-Nachrichten mehr: Schalte sie dort wieder ein.',
  outdatedHere: 'Bekommt keine Push-Nachrichten mehr: Schalte sie wieder ein.',
  remove: 'Entfernen',
  removeNamed: '{device} entfernen',
  removed: 'Entfernt',
  failed: 'Nicht gespeichert',
  unreachable:
    'Der Browser hat seinen Push-Dienst nicht erreicht. Bitte versuche es später noch einmal.',
};
