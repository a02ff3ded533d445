import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/other-member.ts';

export const fr: Translated<typeof en> = {
  another:
    'C’est maintenant {name} qui est connecté(e) dans ce navigateur. Cette page a été ouverte par {own} : plus rien n’est envoyé d’ici.',
  nobody:
    '{own} n’est plus connecté(e) dans ce navigateur. Rien n’est envoyé d’ici avant une nouvelle connexion.',
  arrived: 'Vous êtes maintenant connecté(e) en tant que {name}.',
  kept: 'Ce que vous avez écrit est gardé comme brouillon de {own}.',
  lost: 'Ce que vous avez écrit n’est pas gardé : copiez-le avant de recharger la page.',
  reload: 'Recharger',
  signIn: 'Se connecter',
};
