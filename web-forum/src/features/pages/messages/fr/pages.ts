import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/pages.ts';

export const fr: Translated<typeof en> = {
  lead_rules: 'Comment nous nous traitons les uns les autres sur {site}.',
  lead_terms: 'Les conditions d’utilisation de {site}.',
  lead_privacy: 'Ce que {site} sait de vous, et ce qu’il en fait.',
  lead_help: 'Comment fonctionne {site}.',
  lead_about: 'Ce qu’est {site}, et qui est derrière.',
  changed: 'Modifiée <time></time>',
  moderators: 'Modération',
  moderatorsLead: 'Grâce à ces personnes, {site} reste agréable et en ordre.',
  loadingStaff: 'Chargement de l’équipe…',
  noStaff: 'L’équipe ne compte encore personne.',
  retry: 'Réessayer',
  role_MODERATOR: 'Modération',
  role_ADMIN: 'Administration',
  role_SUPERADMIN: 'Administration principale',
};
