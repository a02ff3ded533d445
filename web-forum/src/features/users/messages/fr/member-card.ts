import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/member-card.ts';

export const fr: Translated<typeof en> = {
  profileOf: 'Profil de {username}',
  loading: 'Chargement…',
  notFound: 'Membre introuvable',
  failed: 'Impossible de charger',
  reputation: 'Réputation',
  level: 'Niveau',
  posts: 'Publications',
};
