import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/votes.ts';

export const de: Translated<typeof en> = {
  upvote: 'Dafür stimmen',
  downvote: 'Dagegen stimmen',
  takeBack: 'Stimme zurücknehmen',
  logIn: 'Zum Abstimmen anmelden',
  logInToUpvote:
    'Anmelden, um für diesen {type, select, comment {Kommentar} other {Beitrag}} zu stimmen',
  logInToDownvote:
    'Anmelden, um gegen diesen {type, select, comment {Kommentar} other {Beitrag}} zu stimmen',
  own: 'Über deinen {type, select, comment {Kommentar} other {Beitrag}} stimmen andere ab',
  tally:
    '{upvotes, plural, one {# Stimme} other {# Stimmen}} dafür, {downvotes, plural, one {# Stimme} other {# Stimmen}} dagegen',
  signedOut: 'Anmeldung erforderlich',
  signedOutText: 'Bitte melde dich an, um abzustimmen',
  gone: 'Nicht gefunden',
  goneText: 'Diesen {type, select, comment {Kommentar} other {Beitrag}} gibt es nicht mehr',
  already: 'Schon abgestimmt',
  alreadyUp:
    'Du hast schon für diesen {type, select, comment {Kommentar} other {Beitrag}} gestimmt',
  alreadyDown:
    'Du hast schon gegen diesen {type, select, comment {Kommentar} other {Beitrag}} gestimmt',
  alreadyEither:
    'Du hast schon über diesen {type, select, comment {Kommentar} other {Beitrag}} abgestimmt. Nimm zuerst deine jetzige Stimme zurück.',
  failed: 'Abstimmen fehlgeschlagen',
  failedBack: 'Die Stimme konnte nicht zurückgenommen werden. Bitte versuche es noch einmal.',
  failedUp:
    'Deine Stimme für den {type, select, comment {Kommentar} other {Beitrag}} konnte nicht gezählt werden. Bitte versuche es noch einmal.',
  failedDown:
    'Deine Stimme gegen den {type, select, comment {Kommentar} other {Beitrag}} konnte nicht gezählt werden. Bitte versuche es noch einmal.',
};
