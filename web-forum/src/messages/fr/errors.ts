import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/errors.ts';

export const fr: Translated<typeof en> = {
  missing: 'Page introuvable',
  missingText:
    'Il n’y a rien à cette adresse. La page a peut-être changé de place, ou n’a jamais existé. La recherche retrouve toutes les publications.',
  gone: 'Ce contenu a été supprimé',
  goneText: 'La personne qui l’a écrit ou l’équipe l’a retiré.',
  forbidden: 'Accès réservé',
  forbiddenText: 'Vous n’avez pas l’autorisation de voir cette page.',
  broken: 'Un problème est survenu',
  brokenText: 'Impossible de charger cette page. Il suffit souvent de réessayer dans un instant.',
  offline: 'Le forum est injoignable',
  offlineText:
    'Vous semblez être hors ligne. Ce que vous avez commencé à écrire reste sur cet appareil.',
  searchForum: 'Rechercher dans le forum',
  goHome: 'Retour à l’accueil',
};
