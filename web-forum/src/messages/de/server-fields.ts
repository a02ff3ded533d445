import { de as ofForms } from './server-forms.ts';

/** The server's sentences about the fields of accounts and profiles: they come with the fields. */
export const de: Readonly<Record<string, string>> = {
  ...ofForms,
  'Title is required': 'Bitte gib einen Titel an',
  'Title must be less than # characters': 'Der Titel muss weniger als # Zeichen haben',
  'Title must be at least # characters': 'Der Titel braucht mindestens # Zeichen',
  'A tag must be text': 'Ein Schlagwort ist ein Text',
  'A tag needs at least one character': 'Ein Schlagwort braucht mindestens ein Zeichen',
  'A tag can have at most # characters': 'Ein Schlagwort hat höchstens # Zeichen',
  'At least one tag is required': 'Mindestens ein Schlagwort ist nötig',
  'Email is required': 'Bitte gib deine E-Mail-Adresse an',
  'Please enter a valid email address': 'Bitte gib eine gültige E-Mail-Adresse an',
  'Username is required': 'Bitte gib einen Benutzernamen an',
  'Username must be at least # characters': 'Der Benutzername braucht mindestens # Zeichen',
  'Username must be less than # characters': 'Der Benutzername muss weniger als # Zeichen haben',
  'Username can only contain letters, numbers, and underscores':
    'Der Benutzername darf nur Buchstaben, Ziffern und Unterstriche enthalten',
  'This username is reserved': 'Dieser Benutzername ist reserviert',
  'This name is reserved': 'Dieser Name ist reserviert',
  'Password is required': 'Bitte gib ein Passwort an',
  'Password must be at least # characters': 'Das Passwort braucht mindestens # Zeichen',
  'Password must be at most # characters': 'Das Passwort darf höchstens # Zeichen haben',
  'Password must contain at least one uppercase letter':
    'Das Passwort braucht mindestens einen Großbuchstaben',
  'Password must contain at least one lowercase letter':
    'Das Passwort braucht mindestens einen Kleinbuchstaben',
  'Password must contain at least one number': 'Das Passwort braucht mindestens eine Ziffer',
  'This password is too common. Please choose another one.':
    'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  'This password is little more than a name. Please choose another one.':
    'Dieses Passwort ist kaum mehr als ein Name. Bitte wähle ein anderes.',
  'This PIN is too easy to guess. Please choose another one.':
    'Diese PIN ist zu leicht zu erraten. Bitte wähle eine andere.',
  'Must be at most # characters': 'Höchstens # Zeichen',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'Please confirm your password': 'Bitte bestätige dein Passwort',
  'Type your password again': 'Gib dein Passwort noch einmal ein',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  'Display name': 'Anzeigename',
  'Cover photo': 'Titelbild',
  Avatar: 'Profilbild',
  'Status message': 'Statusmeldung',
  'Mentor status': 'Mentoring',
  'Social link': 'Link',
  Pronouns: 'Pronomen',
  Bio: 'Über mich',
  Location: 'Ort',
  Website: 'Website',
  Gender: 'Geschlecht',
  Availability: 'Verfügbarkeit',
  Expertise: 'Kenntnisse',
  Specializations: 'Schwerpunkte',
  'This browser’s push service cannot be used':
    'Der Push-Dienst dieses Browsers kann nicht verwendet werden',
  'You get notifications on # devices already. Remove one of them first.':
    'Du bekommst schon auf # Geräten Mitteilungen. Entferne zuerst eines davon.',
  'Please choose a timezone from the list': 'Bitte wähle eine Zeitzone aus der Liste',
  'Please choose interests from the list': 'Bitte wähle Interessen aus der Liste',
  'Please choose a language': 'Bitte wähle eine Sprache',
  'Please choose how dates are shown': 'Bitte wähle, wie Daten gezeigt werden',
  'Keyboard shortcuts are either on or off': 'Tastenkürzel sind entweder an oder aus',
  'Current PIN': 'Jetzige PIN',
  'New PIN': 'Neue PIN',
  PIN: 'PIN',
  'Moderators see every category': 'Die Moderation sieht jede Kategorie',
  'There are no votes in a private category':
    'In einer Kategorie für das Team gibt es keine Stimmen',
  'You cannot watch yourself': 'Dich selbst kannst du nicht beobachten',
  'Choose new posts, comments or both.': 'Wähle neue Beiträge, Kommentare oder beides.',
};
