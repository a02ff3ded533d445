import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/draft-list.ts';

export const fr: Translated<typeof en> = {
  title: 'Brouillons',
  lead: 'Ce que vous avez commencé à écrire sans l’envoyer, sur tous vos appareils. Personne d’autre ne peut le voir.',
  unpublished:
    'Les publications enregistrées sans être mises en ligne se trouvent parmi <posts>vos publications</posts>.',
  kind: '{kind, select, post {Nouvelle publication} postedit {Modification d’une publication} reply {Réponse} edit {Modification d’un commentaire} message {Message} other {Commentaire}}',
  untitled: 'Sans titre',
  savedAt: 'enregistré <time></time>',
  gone: 'Ce à quoi il se rapporte n’existe plus. Le texte reste à vous.',
  continue: 'Continuer',
  continueNamed: 'Continuer : {what}',
  deleteNamed: 'Supprimer le brouillon : {what}',
  copy: 'Copier le texte',
  copied: 'Texte copié',
  sentElsewhere: 'Il a été envoyé ou supprimé sur un autre appareil.',
  deleted: 'Brouillon supprimé',
  undo: 'Annuler',
  failed: 'Cela n’a pas fonctionné',
  none: 'Aucun brouillon',
  noneText: 'Ce que vous commencez à écrire est gardé ici jusqu’à l’envoi.',
};
