import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/member-card.ts';

export const de: Translated<typeof en> = {
  profileOf: 'Profil von {username}',
  loading: 'Wird geladen …',
  notFound: 'Mitglied nicht gefunden',
  failed: 'Laden fehlgeschlagen',
  reputation: 'Ansehen',
  level: 'Stufe',
  posts: 'Beiträge',
};
