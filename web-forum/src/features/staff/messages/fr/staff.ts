import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/staff.ts';

export const fr: Translated<typeof en> = {
  menu: 'Équipe : {type, select, post {cette publication} other {ce commentaire}}',
  act: '{act, select, pin {Épingler} unpin {Désépingler} lock {Verrouiller} unlock {Déverrouiller} feature {Mettre à la une} unfeature {Retirer de la une} publish {Mettre en ligne} unpublish {Retirer} move {Déplacer} closePoll {Clore le sondage} removePoll {Retirer le sondage} removePreviews {Retirer les aperçus de liens} delete {Supprimer} other {Rétablir}}',
  title:
    '{act, select, pin {Épingler} unpin {Désépingler} lock {Verrouiller} unlock {Déverrouiller} feature {Mettre à la une} unfeature {Retirer de la une} publish {Mettre en ligne} unpublish {Retirer} move {Déplacer} closePoll {Clore le sondage de} removePoll {Retirer le sondage de} removePreviews {Retirer les aperçus de liens de} delete {Supprimer} other {Rétablir}} {type, select, post {cette publication} other {ce commentaire}}',
  history: 'Ce que c’était',
  console: 'Ouvrir dans la console',
  category: 'Vers la catégorie',
  choose: 'Choisir…',
  reason: 'Motif',
  none: 'Sans motif',
  why: '{reason, select, spam {Spam} harassment {Harcèlement} off_topic {Hors sujet} illegal {Contenu illicite} personal_data {Données personnelles} duplicate {Doublon} low_quality {Qualité insuffisante} other {Autres raisons}}',
  note: 'Remarque',
  noteHint: 'Gardée dans le journal d’audit. Les membres ne la voient pas.',
  pin: 'Votre code PIN',
  pinHint: 'Il ouvre l’espace de l’équipe pour 15 minutes. Vous le définissez dans vos paramètres.',
  askPin: 'Saisissez votre code PIN',
  askPinWhy: 'Vous allez changer ce que quelqu’un d’autre a écrit.',
  goOn: 'Continuer',
  deleted:
    '{type, select, post {La publication est supprimée} other {Le commentaire est supprimé}}',
  restore: 'Rétablir',
  close: 'Fermer',
};
