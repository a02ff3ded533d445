import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/posts.ts';

export const fr: Translated<typeof en> = {
  lastReplies: 'Dernières réponses : {names}',
  askDelete: 'Supprimer cette publication ?',
  askDeleteText:
    'La publication et ses réponses ne seront plus affichées. Cette action est définitive.',
  deletePost: 'Supprimer la publication',
  deleted: 'Publication supprimée',
  deleteFailed: 'La suppression a échoué',
  deleteFailedText: 'Impossible de supprimer la publication. Veuillez réessayer.',
  reply: 'Répondre',
  share: 'Partager',
  save: 'Enregistrer',
  saved: 'Enregistrée',
  copied: 'Lien copié',
  shareFailed: 'Le partage a échoué',
  shareFailedText: 'Impossible de partager la publication. Veuillez réessayer.',
  postSaved: 'Publication enregistrée',
  postUnsaved: 'Publication retirée des enregistrées',
  notSaved: 'Non enregistrée',
  notSavedText: 'Ce navigateur ne permet pas au forum d’y garder quoi que ce soit.',
  tags: 'Mots-clés',
  merged: 'Fusionnée',
  draft: 'Brouillon',
  editedWhen: 'modifiée <when></when>',
  byAndReplies: 'par {name} • {count, plural, one {# réponse} other {# réponses}}',
  failed: 'Impossible de charger les publications',
  loadingOne: 'Chargement de la publication…',
  end: 'Vous êtes au bout de la liste !',
  newer: 'Publications plus récentes',
  loadingMore: 'Chargement d’autres publications…',
};
