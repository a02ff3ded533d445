import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/frame.ts';

export const fr: Translated<typeof en> = {
  skip: 'Aller au contenu',
  connected: 'Restez en contact avec notre communauté',
  language: 'Langue',
  offline:
    'Vous êtes hors ligne. Ce que vous faites maintenant sera envoyé au retour de la connexion.',
  restricted:
    '{kind, select, silence {Vous pouvez lire, voter et écrire des brouillons, mais pas publier, {end}.} other {Vous pouvez seulement lire {end}.}}',
  until: 'jusqu’au {end}',
  untilLifted: 'jusqu’à ce que la modération lève cette mesure',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  sidebar: 'Barre latérale',
  sidebarKeys: 'Barre latérale (Ctrl+B)',
  search: 'Rechercher',
  quick: 'Accès rapide',
  new: 'Publier',
  newPost: 'Publier',
  login: 'Connexion',
  register: 'S’inscrire',
  logout: 'Déconnexion',
  welcome: 'Bon retour !',
  profile: 'Profil',
  toTheme: '{theme, select, light {Passer au clair} other {Passer au sombre}}',
  theme:
    'Thème : {theme, select, light {clair} dark {sombre} other {auto}}. Passer à : {next, select, light {clair} dark {sombre} other {auto}}',
};
