import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/entrance.ts';

export const de: Translated<typeof en> = {
  forStaff: 'Für das Team',
  backToTheForum: 'Zurück zum Forum',
  loginAsSomebodyElse: 'Als jemand anderes anmelden',
  staffConsole: 'Konsole',
  tryAgain: 'Noch einmal versuchen',
  login: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  signingIn: 'Anmeldung läuft …',
  forgotPassword: 'Passwort vergessen?',
  enterYourPinIt: 'Gib deine PIN ein. Sie öffnet den Bereich des Teams für 15 Minuten.',
  open: 'Öffnen',
  youHaveNoPin:
    'Du hast noch keine PIN. Wähle 4 bis 6 Ziffern; der Bereich des Teams fragt danach.',
  pin: 'PIN',
  newPin: 'Neue PIN',
  setPin: 'PIN setzen',
  yourPasswordWasTyped:
    'Dein Passwort ist eine Weile her. Gib es noch einmal ein, um die PIN zu setzen.',
  somethingWentWrongPlease: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  staffArea: 'Bereich des Teams',
  toTheForum: 'Zum Forum',
  signOut: 'Abmelden',
  signedInAs:
    'Du bist als {name} angemeldet. Dieser Teil des Forums ist für das Team, und dein Konto gehört nicht dazu.',
  reload: 'Neu laden',
  anotherIsSignedIn:
    'In diesem Browser ist jetzt {name} angemeldet. Diese Seite hat {own} geöffnet, daher wird von hier nichts mehr gesendet.',
  nobodyIsSignedIn:
    '{own} ist in diesem Browser abgemeldet. Von hier wird nichts gesendet, bis du dich wieder anmeldest.',
};
