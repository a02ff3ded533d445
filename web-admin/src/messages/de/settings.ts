import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/settings.ts';

export const de: Translated<typeof en> = {
  byDay: 'Am Tag',
  byNight: 'In der Nacht',
  howDoYouKeep: 'Wie bleibt Brot frisch?',
  aLink: 'Ein Link',
  chosen: 'Gewählt',
  newPost: 'Neuer Beitrag',
  change: 'Ändern',
  colour: 'Farbe',
  suchAs006186Empty: 'Etwa #006186. Leer: das übliche Blau.',
  pickOne: 'Eine auswählen',
  thisIsTooLight: 'Das ist zu hell, um es zu lesen.',
  links: 'Links',
  atMostWhereA:
    'Höchstens {most}. Wohin ein Link führt, ist ein Pfad wie /help oder beginnt mit https://.',
  label: 'Beschriftung',
  address: 'Adresse',
  restore: '{value} wiederherstellen',
  restoreAsked: '{value} wiederherstellen?',
  itTakesEffectAt: 'Es gilt sofort und steht im Protokoll.',
  restored: 'Wiederhergestellt.',
  publicRecord: 'Öffentlicher Nachweis',
  everybodyReadsAtModeration:
    'Alle lesen unter /moderation, was das Team tut und warum, ohne Namen.',
  registration: 'Registrierung',
  strangersMayOpenAn: 'Fremde dürfen ein Konto eröffnen.',
  securityContact: 'Kontakt für Sicherheit',
  theAddressToWhich:
    'Die Adresse, an die Lücken gemeldet werden; alle lesen sie unter /.well-known/security.txt. Leer: keine.',
  purpose: 'Zweck',
  oneSentenceOnWhat:
    'Ein Satz, wozu das Forum da ist, unter seinem Namen auf der Startseite. Leer: ein schlichter.',
  theForumsOwnColour:
    'Die eigene Farbe des Forums für Links und Knöpfe, etwa #006186. Leer: das übliche Blau.',
  linksInTheSidebar: 'Links in der Seitenleiste',
  theForumsOwnLinks:
    'Eigene Links des Forums, in einer Gruppe unter „Lesen“: euer Laden, euer Chat, eine Diskussion, die alle brauchen.',
  linksInTheFooter: 'Links am Fuß',
  linksAtTheFoot: 'Links am Fuß jeder Seite, etwa ein Impressum.',
  firstPostsToApprove: 'Erste Beiträge zur Freigabe',
  ofANewMember:
    'So viele Beiträge und Kommentare eines neuen Mitglieds warten, bis das Team sie freigibt; 0: keine.',
  settings: 'Einstellungen',
  setting: 'Einstellung',
  now: 'Jetzt',
  changes: 'Änderungen',
  lastChanged: 'Zuletzt geändert',
  neverChanged: 'Noch nie geändert.',
  by: 'Von',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  atFirst: 'Zu Beginn',
  formerly: 'Damals',
  on: 'An',
  off: 'Aus',
  these: 'diese {lines}',
  useNearest: '{color} nehmen, die nächste',
  changedNamed: '{name}: geändert.',
  switchAsked: '{name}: {to, select, off {ausschalten} other {einschalten}}?',
  isNow: '{name} ist {now, select, off {aus} other {an}}.',
  siteName: 'Name',
  whatTheForumIsCalled:
    'Wie das Forum heißt: auf jeder Seite, in Mails, Feeds und auf dem Startbildschirm eines Telefons. Leer: wie bei der Installation.',
  letters: 'Schrift',
  whatPagesAreWrittenIn:
    'Worin Seiten geschrieben sind: in unserer Schrift, in der des Systems der Lesenden oder in der eines Buchs.',
  ourOwnLetters: 'Unsere (Inter)',
  systemLetters: 'Die des Systems',
  bookLetters: 'Die eines Buchs (mit Serifen)',
  logo: 'Logo',
  aPictureAtTheTop:
    'Ein Bild oben auf jeder Seite, anstelle von Zeichen und Namen. Am besten doppelt so groß, wie es gezeigt wird: höchstens 336 mal 64 Pixel, auf durchsichtigem Grund.',
  logoAtNight: 'Logo bei Nacht',
  theSameForTheDark: 'Dasselbe für das dunkle Farbschema. Leer: das am Tag.',
  icon: 'Symbol',
  aSquarePicture:
    'Ein quadratisches Bild für Tabs und Startbildschirme, am besten 512 mal 512 Pixel. Leer: das Zeichen in eurer Farbe.',
  pickAPicture: 'Bild auswählen',
  pickAnother: 'Anderes auswählen',
  takeItAway: 'Wegnehmen',
  sending: 'Wird gesendet …',
  asPagesWillHaveIt: 'So zeigen es die Seiten',
  picture: 'Bild',
  aPicture: 'ein Bild',
  firstPictureKept: 'Von der Animation bleibt das erste Bild.',
  thisPicture: 'dieses Bild',
  linkPreviews: 'Vorschau von Links',
  whatPagesSayOfThemselves:
    'Das Forum liest die Seiten, auf die Links in öffentlichen Texten führen, und zeigt Titel, Text und Bild anstelle eines Links, der allein steht. Dazu fragt es fremde Seiten an.',
  noPreviewsOf: 'Keine Vorschau von',
  domainsOnePerLine:
    'Domains, deren Seiten das Forum nie liest, eine je Zeile; samt allen, die dazugehören.',
  copyPictures: 'Kopien von Bildern',
  picturesOfOtherSites:
    'Das Forum kopiert die Bilder, die Texte von anderen Websites zeigen, damit kein Browser dort anfragt. Ausgeschaltet steht statt eines solchen Bildes ein Rahmen mit seiner Beschreibung und einem Link. Dazu fragt es fremde Websites an.',
  messageDays: 'Tage, die private Nachrichten bleiben',
  olderMessagesAreDeleted:
    'Ältere Nachrichten werden für alle gelöscht und kommen nicht wieder; 0: sie bleiben, solange jemand teilnimmt.',
  wikis: 'Wiki-Beiträge',
  authorsMayLetOthersEdit:
    'Wer einen Beitrag geschrieben hat, darf andere Titel und Text bearbeiten lassen: alle, die antworten dürfen, oder eine Gruppe. Das Team darf es immer.',
  reactions: 'Reaktionen',
  membersReactWithEmoji:
    'Mitglieder können auf Beiträge und Kommentare mit einem Emoji reagieren, neben den Stimmen. Reaktionen geben keine Punkte. Ausgeschaltet sind sie verborgen und bleiben erhalten.',
  reactionSet: 'Emoji für Reaktionen',
  theEmojiToChooseFrom:
    'Die Emoji, aus denen Mitglieder wählen können, in dieser Reihenfolge. Eines, das du entfernst, bleibt, wo es gegeben wurde, und kann nicht mehr gegeben werden.',
  oneToTwelveEmoji: 'Nötig sind {least} bis {most} verschiedene Emoji und sonst nichts.',
  asPostsWillHaveThem: 'So sehen Beiträge sie',
};
