import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = {
  hello: 'Hallo {username},',
  verifySubject: 'Bestätige deine E-Mail-Adresse für {site}',
  verify: 'Bitte bestätige, dass dies deine E-Mail-Adresse ist.',
  verifyLink: 'Adresse bestätigen',
  verifyFooter:
    'Jemand hat sich mit dieser Adresse registriert. Warst du das nicht, kannst du diese E-Mail ignorieren.',
  changeSubject: 'Bestätige deine neue E-Mail-Adresse für {site}',
  change: 'Bitte bestätige deine neue E-Mail-Adresse innerhalb eines Tages.',
  changeLink: 'Neue Adresse bestätigen',
  changeFooter:
    'Jemand möchte diese Adresse für sein Konto verwenden. Warst du das nicht, kannst du diese E-Mail ignorieren.',
  resetSubject: 'Wähle ein neues Passwort für {site}',
  reset:
    'Jemand hat für dein Konto ein neues Passwort angefordert. Dieser Link gilt einmal, eine Stunde lang.',
  resetLink: 'Neues Passwort wählen',
  resetFooter:
    'Warst du das nicht, kannst du diese E-Mail ignorieren: Dein Passwort bleibt, wie es ist.',
  unlockSubject: 'Zu viele Anmeldeversuche bei {site}',
  unlock:
    'Jemand hat so oft versucht, sich in deinem Konto anzumelden, dass weitere Versuche eine Weile abgelehnt werden.',
  unlockHow:
    'Um dich jetzt anzumelden, nimm diesen Link. Er gilt einmal, einen Tag lang, und dein Passwort brauchst du trotzdem.',
  unlockLink: 'Mich anmelden lassen',
  unlockFooter: 'Möchtest du dich nicht anmelden, kannst du diese E-Mail ignorieren.',
  changedSubject:
    '{what, select, password {Dein Passwort} other {Deine E-Mail-Adresse}} für {site} wurde geändert',
  changed:
    '{what, select, password {Das Passwort} other {Die E-Mail-Adresse}} deines Kontos wurde gerade geändert.',
  changedHow: 'Warst du das nicht, wähle sofort ein neues Passwort und wende dich an das Team.',
  changedFooter: 'Wir sagen dir immer Bescheid, wenn sich ändert, wie man sich bei dir anmeldet.',
};
