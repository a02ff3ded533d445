import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/search.ts';

export const fr: Translated<typeof en> = {
  posts: 'Publications',
  users: 'Membres',
  categories: 'Thèmes',
  search: 'Rechercher',
  searching: 'Recherche…',
  none: 'Aucun résultat pour « {term} »',
  searchIn: 'Rechercher publications, thèmes et membres',
  suggestions: 'Suggestions',
  more: 'Plus',
  allFor: 'Tous les résultats pour « {term} »',
};
