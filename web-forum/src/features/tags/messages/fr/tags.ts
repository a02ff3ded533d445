import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/tags.ts';

export const fr: Translated<typeof en> = {
  title: 'Mots-clés',
  lead: 'Ce dont parlent les publications, les plus utilisés d’abord.',
  filter: 'Chercher un mot-clé',
  show: 'Chercher des mots-clés',
  count: '{count, plural, one {# mot-clé} other {# mots-clés}}',
  loading: 'Chargement des mots-clés…',
  failed: 'Impossible de charger les mots-clés',
  none: 'Aucun mot-clé pour le moment',
  noneText: 'Ils arrivent avec les premières publications.',
  noneFound: 'Aucun mot-clé ne contient « {text} »',
  noneHere: 'Plus aucun mot-clé sur cette page',
  all: 'Tous les mots-clés',
  more: 'Plus de mots-clés',
  fromStart: 'Depuis les plus utilisés',
};
