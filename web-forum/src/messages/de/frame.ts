import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/frame.ts';

export const de: Translated<typeof en> = {
  skip: 'Zum Inhalt springen',
  connected: 'Bleib mit unserer Community in Verbindung',
  language: 'Sprache',
  offline: 'Du bist offline. Was du jetzt tust, wird gesendet, sobald das Netz wieder da ist.',
  restricted:
    '{kind, select, silence {Du kannst {end} lesen, abstimmen und Entwürfe schreiben, aber nichts veröffentlichen.} other {Du kannst {end} nur lesen.}}',
  until: 'bis {end}',
  untilLifted: 'bis die Moderation es aufhebt',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  sidebar: 'Seitenleiste',
  sidebarKeys: 'Seitenleiste (Strg+B)',
  search: 'Suche',
  quick: 'Griffbereit',
  new: 'Neu',
  newPost: 'Neuer Beitrag',
  login: 'Anmelden',
  register: 'Registrieren',
  logout: 'Abmelden',
  welcome: 'Willkommen zurück!',
  profile: 'Profil',
  toTheme: '{theme, select, light {Zu hell wechseln} other {Zu dunkel wechseln}}',
  theme:
    'Farbschema: {theme, select, light {hell} dark {dunkel} other {automatisch}}. Wechseln zu {next, select, light {hell} dark {dunkel} other {automatisch}}',
};
