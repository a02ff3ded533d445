import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/own-posts.ts';

export const fr: Translated<typeof en> = {
  saved: 'Publications enregistrées',
  savedLead:
    'Les publications que vous gardez pour plus tard. Elles restent dans ce navigateur, et personne d’autre ne peut les voir.',
  savedAt: 'Enregistrée <time></time>',
  remove: 'Retirer',
  removeNamed: 'Retirer « {title} » des publications enregistrées',
  removed: 'Publication retirée des enregistrées',
  undo: 'Annuler',
  notKept: 'Rien n’a changé',
  notKeptText: 'Ce navigateur ne permet pas au forum d’y garder quoi que ce soit.',
  noneSaved: 'Rien d’enregistré pour le moment',
  noneSavedText: 'Choisissez « Enregistrer » sous une publication pour la retrouver ici.',
  savedNeedsScripts:
    'Votre navigateur garde les publications enregistrées. Il faut JavaScript pour en afficher la liste.',
  browse: 'Parcourir les publications',
  mine: 'Mes publications',
  mineLead: 'Ce que vous avez écrit.',
  published: 'En ligne',
  drafts: 'Brouillons',
  waiting: 'En attente de validation',
  which: 'Quelles publications',
  noPublished: 'Aucune publication pour le moment',
  noPublishedText: 'Partagez vos idées avec la communauté !',
  noDrafts: 'Aucun brouillon',
  noDraftsText:
    'Les publications que vous n’avez pas encore mises en ligne restent ici, et vous êtes seul à les voir.',
  write: 'Nouvelle publication',
};
