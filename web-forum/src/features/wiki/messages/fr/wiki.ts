import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/wiki.ts';

export const fr: Translated<typeof en> = {
  title: 'Wiki',
  editors: 'Qui d’autre peut modifier cette publication',
  hint: 'Le titre et le texte seulement. Chaque version reste dans l’historique, avec le nom de son auteur. La catégorie, le préfixe et les mots-clés ne changent pas.',
  nobody: 'Personne',
  repliers: 'Tous ceux qui peuvent répondre',
  group: 'Les membres du groupe « {name} »',
  otherGroup: 'Les membres d’un autre groupe',
  save: 'Enregistrer',
  opened: 'D’autres peuvent maintenant modifier cette publication',
  closed: 'Vous et l’équipe êtes de nouveau seuls à pouvoir modifier cette publication',
  notSaved: 'Non enregistré',
};
