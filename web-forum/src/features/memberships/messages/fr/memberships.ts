import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/memberships.ts';

export const fr: Translated<typeof en> = {
  join: 'Rejoindre la catégorie',
  leave: 'Quitter la catégorie',
  joined: 'Vous avez rejoint la catégorie',
  left: 'Vous avez quitté la catégorie',
  failed: 'L’action a échoué',
  failedText: 'Veuillez réessayer.',
  signInRequired: 'Connexion requise',
  signInText: 'Connectez-vous pour rejoindre des catégories.',
  signIn: 'Se connecter',
};
