import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/pages.ts';

export const de: Translated<typeof en> = {
  lead_rules: 'Wie wir in {site} miteinander umgehen.',
  lead_terms: 'Die Bedingungen, unter denen du {site} nutzt.',
  lead_privacy: 'Was {site} über dich weiß und was damit geschieht.',
  lead_help: 'Wie {site} funktioniert.',
  lead_about: 'Was {site} ist und wer dahintersteht.',
  changed: 'Geändert <time></time>',
  moderators: 'Moderatoren',
  moderatorsLead: 'Sie sorgen dafür, dass es in {site} freundlich und geordnet zugeht.',
  loadingStaff: 'Das Team wird geladen …',
  noStaff: 'Noch gehört niemand zum Team.',
  retry: 'Noch einmal versuchen',
  role_MODERATOR: 'Moderator',
  role_ADMIN: 'Administrator',
  role_SUPERADMIN: 'Hauptadministrator',
};
