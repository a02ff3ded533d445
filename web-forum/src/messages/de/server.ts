import { de as ofAccounts } from './server-accounts.ts';
import { de as choices } from './server-choices.ts';
import { de as rules } from './server-rules.ts';
import { de as toStaff } from './server-staff.ts';

/** The server's English sentences in German: `#` stands for a number, `*` for a word that has its own entry here. */
export const de: Readonly<Record<string, string>> = {
  ...choices,
  ...ofAccounts,
  ...rules,
  ...toStaff,
  '* must be at most # characters': '*: höchstens # Zeichen',
  '* must be text': '*: Das muss ein Text sein',
  '* must be a web address that starts with http:// or https://':
    '*: Das muss eine Webadresse sein, die mit http:// oder https:// beginnt',
  '* must be one of your own uploads': '*: Das muss eines deiner hochgeladenen Bilder sein',
  '* must contain only text': '*: Das müssen Texte sein',
  '* must not be empty': '*: Das darf nicht leer sein',
  '* must be a list': '*: Das muss eine Liste sein',
  '*: at most #': '*: höchstens #',
  'End date must be a date': 'Das Ende muss ein Datum sein',
  'Reason is required': 'Bitte gib einen Grund an',
  'Reason must be at most # characters': 'Der Grund darf höchstens # Zeichen haben',
  'Name is required': 'Bitte gib einen Namen an',
  'Name can have at most # characters': 'Der Name hat höchstens # Zeichen',
  'Slug can have at most # characters': 'Die Kurzadresse hat höchstens # Zeichen',
  'Slug can only contain lower-case letters, digits and single hyphens':
    'Die Kurzadresse besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen',
  'This slug is reserved': 'Diese Kurzadresse ist reserviert',
  'Description can have at most # characters': 'Die Beschreibung hat höchstens # Zeichen',
  'Icon must be a single emoji': 'Das Symbol ist ein einzelnes Emoji',
  'Content is required': 'Bitte schreib etwas',
  'Content is too long': 'Der Text ist zu lang',
  'Content must contain some text': 'Der Inhalt muss etwas Text enthalten',
  'Content must be at least # words (currently #)':
    'Der Inhalt muss mindestens # Wörter haben (jetzt #)',
  'The content is not a rich-text document.': 'Der Inhalt ist kein Textdokument.',
  'The content is too long (at most # KB).': 'Der Inhalt ist zu lang (höchstens # KB).',
  'The content is nested too deeply (at most # levels).':
    'Der Inhalt ist zu tief verschachtelt (höchstens # Ebenen).',
  'An image needs an address that starts with https:// or /uploads/.':
    'Ein Bild braucht eine Adresse, die mit https:// oder /uploads/ beginnt.',
  'The content has too many parts (at most #).': 'Der Inhalt hat zu viele Teile (höchstens #).',
  'The content has too many links (at most #).': 'Der Inhalt hat zu viele Links (höchstens #).',
  'The content has too many table cells (at most #).':
    'Der Inhalt hat zu viele Tabellenzellen (höchstens #).',
  'Category is required': 'Bitte wähle eine Kategorie',
  'Prefix is required': 'Bitte wähle ein Präfix',
  'Prefix must be less than # characters': 'Das Präfix muss weniger als # Zeichen haben',
  'Maximum # tags allowed': 'Höchstens # Schlagwörter',
  'Excerpt must be less than # characters': 'Der Auszug muss weniger als # Zeichen haben',
  'Note must be at most # characters': 'Die Anmerkung darf höchstens # Zeichen haben',
  'Type something to search for': 'Gib etwas ein, wonach du suchst',
  'Pictures of this kind cannot be shown here: send JPEG, PNG, WebP, GIF or AVIF':
    'Bilder dieser Art können hier nicht gezeigt werden: Sende JPEG, PNG, WebP, GIF oder AVIF',
  'Please select an image file': 'Bitte wähle eine Bilddatei',
  'File size must be less than #MB': 'Die Datei muss kleiner als # MB sein',
  'Must be a whole number': 'Das muss eine ganze Zahl sein',
  'This cursor does not belong to this list': 'Dieser Zeiger gehört nicht zu dieser Liste',
  'Use either a page number or a cursor, not both':
    'Frag nach einer Seite oder mit einem Zeiger, nicht mit beidem',
  'Must be an id': 'Das muss eine Kennung sein',
  'Must be a date such as #-#-#': 'Das muss ein Tag wie #-#-# sein',
  'Must be a date in # or later': 'Das muss ein Tag ab # sein',
  'Must be one of the listed widths': 'Das muss eine der genannten Breiten sein',
  'Must be from # to #': 'Das muss von # bis # sein',
  'Must be post:{id}, member:{id} or presence:{id}':
    "Das muss post:'{'id'}', member:'{'id'}' oder presence:'{'id'}' sein",
  'Somebody else is signed in now in this browser. Nothing was done. Please reload the page.':
    'In diesem Browser ist jetzt jemand anderes angemeldet. Es wurde nichts getan. Bitte lade die Seite neu.',
  'Please sign in first.': 'Bitte melde dich zuerst an.',
  'User not found': 'Dieses Mitglied gibt es nicht',
  'There is no such version.': 'Diese Fassung gibt es nicht.',
  'There is no such member.': 'Dieses Mitglied gibt es nicht.',
  'This comment no longer exists': 'Diesen Kommentar gibt es nicht mehr',
  'This post no longer exists': 'Diesen Beitrag gibt es nicht mehr',
  'This category does not exist.': 'Diese Kategorie gibt es nicht.',
  'This post does not exist.': 'Diesen Beitrag gibt es nicht.',
  'This post was deleted.': 'Dieser Beitrag wurde gelöscht.',
  'This post was deleted': 'Dieser Beitrag wurde gelöscht',
  'This comment was deleted': 'Dieser Kommentar wurde gelöscht',
  'This request comes from another site.': 'Diese Anfrage kommt von einer anderen Seite.',
  'Please enter your PIN first.': 'Bitte gib zuerst deine PIN ein.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',
  'There is no such page.': 'Diese Seite gibt es nicht.',
  'There is nothing here.': 'Hier gibt es nichts.',
  'This link is not in this thread.': 'Dieser Link steht hier nicht.',
  'There is no such image': 'Dieses Bild gibt es nicht',
  'This is not a comment of this thread': 'Dieser Kommentar gehört nicht zu dieser Diskussion',
  'This member deleted their account': 'Dieses Mitglied hat sein Konto gelöscht',
  'The PIN is incorrect.': 'Die PIN stimmt nicht.',
  'The password is incorrect.': 'Das Passwort stimmt nicht.',
  'Your role does not allow this.': 'Deine Rolle erlaubt das nicht.',
  'Only staff can give the label Solved': 'Nur das Team gibt die Markierung „Gelöst“',
  'Please enter your password again first.': 'Bitte gib zuerst dein Passwort noch einmal ein.',
  'You cannot follow yourself': 'Du kannst dir nicht selbst folgen',
  'You cannot vote on your own post': 'Über den eigenen Beitrag kannst du nicht abstimmen',
  'You cannot vote on your own comment': 'Über den eigenen Kommentar kannst du nicht abstimmen',
  'You cannot suspend yourself.': 'Du kannst dich nicht selbst sperren.',
  'This is not your image': 'Das ist nicht dein Bild',
  'You cannot follow this member': 'Diesem Mitglied kannst du nicht folgen',
  'This comment is not yours': 'Dieser Kommentar ist nicht von dir',
  'Only its author can change this post.':
    'Nur wer diesen Beitrag geschrieben hat, kann ihn ändern.',
  'You have no PIN yet. Please set one first.':
    'Du hast noch keine PIN. Bitte lege zuerst eine fest.',
  'Only staff can feature posts.': 'Nur das Team kann Beiträge empfehlen.',
  'This post already exists.': 'Diesen Beitrag gibt es schon.',
  'You already have a PIN. Change it instead.': 'Du hast schon eine PIN. Ändere sie stattdessen.',
  'This change was already made': 'Diese Änderung gibt es schon',
  'This comment already exists': 'Diesen Kommentar gibt es schon',
  'You have already given this label': 'Diese Markierung hast du schon gegeben',
  'The server sent an answer that this page does not understand. Please reload.':
    'Der Server hat etwas geantwortet, das diese Seite nicht versteht. Bitte lade sie neu.',
  'Request timed out. Please check your connection and try again.':
    'Die Anfrage hat zu lange gedauert. Bitte versuche es noch einmal.',
  'Request was cancelled': 'Die Anfrage wurde abgebrochen',
  'Network error. Please check your internet connection.':
    'Netzwerkfehler. Bitte prüfe deine Internetverbindung.',
  'Something went wrong. Please try again.':
    'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  'Invalid value': 'Ungültiger Wert',
  'The request is not valid.': 'Die Anfrage ist ungültig.',
  'That is too large.': 'Das ist zu groß.',
  'There were too many attempts to sign in with this address. If it is yours, we have emailed you a link that lets you in.':
    'Zu viele Anmeldeversuche mit dieser Adresse. Ist es deine, hilft dir ein Link in deiner Mail.',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte warte einen Augenblick.',
  'The forum is busy. Please try again in a moment.':
    'Das Forum ist gerade ausgelastet. Bitte versuche es gleich noch einmal.',
  'The request was refused.': 'Die Anfrage wurde abgelehnt.',
  'If the address belongs to an account, an email with a link is on its way.':
    'Wenn die Adresse zu einem Konto gehört, ist eine Mail mit einem Link unterwegs.',
  'Your password has been changed. Please sign in with the new one.':
    'Dein Passwort ist geändert. Bitte melde dich mit dem neuen an.',
  'You can sign in now.': 'Du kannst dich jetzt anmelden.',
  'Your email address is confirmed.': 'Deine E-Mail-Adresse ist bestätigt.',
  '* must be at most # digits': '*: höchstens # Ziffern',
  '* must be at least # digits': '*: mindestens # Ziffern',
  '* is required': '*: Das wird gebraucht',
  '* must contain only digits': '*: Nur Ziffern sind erlaubt',
  'Something else': 'Etwas anderes',
  'This email is already registered': 'Diese E-Mail-Adresse ist schon registriert',
  'This username is already taken': 'Dieser Benutzername ist schon vergeben',
  'The email or the password is incorrect.': 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  'This is the current version. Please edit or delete the post instead.':
    'Das ist die jetzige Fassung. Bitte bearbeite oder lösche stattdessen den Beitrag.',
  'This is the current version. Please edit or delete the comment instead.':
    'Das ist die jetzige Fassung. Bitte bearbeite oder lösche stattdessen den Kommentar.',
  'This category does not exist': 'Diese Kategorie gibt es nicht',
  'Please wait until your other images are uploaded.':
    'Bitte warte, bis deine anderen Bilder hochgeladen sind.',
  'One of your posts or comments, or your profile, still shows this image':
    'Ein Beitrag, ein Kommentar oder dein Profil zeigt dieses Bild noch',
  'Your space for images is full. Please delete some that you no longer use.':
    'Dein Platz für Bilder ist voll. Bitte lösche einige, die du nicht mehr brauchst.',
  'You have already reported this post': 'Diesen Beitrag hast du schon gemeldet',
  'You have already reported this comment': 'Diesen Kommentar hast du schon gemeldet',
  'You have already reported this member': 'Dieses Mitglied hast du schon gemeldet',
  'You have already reported this message': 'Diese Nachricht hast du schon gemeldet',
  'This link is no longer valid. Please request a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
  'Your elevated access has ended. Please enter your PIN again.':
    'Dein erweiterter Zugang ist abgelaufen. Bitte gib deine PIN noch einmal ein.',
  'This category already exists.': 'Diese Kategorie gibt es schon.',
  'Only administrators may change categories.': 'Nur die Administration darf Kategorien ändern.',
  'Too many wrong PINs. Please try again later.':
    'Zu viele falsche PINs. Bitte versuche es später noch einmal.',
  'You are the last superadministrator. Please make someone else one first.':
    'Du bist die letzte Person in der Hauptadministration. Bitte ernenne zuerst jemand anderen.',
  'Your account is being changed right now. Please try again in a few minutes.':
    'Dein Konto wird gerade geändert. Bitte versuche es in einigen Minuten noch einmal.',
  'You can give at most # labels to a comment':
    'Einem Kommentar kannst du höchstens # Markierungen geben',
  'You cannot mute yourself': 'Du kannst dich nicht selbst stummschalten',
  'You cannot block yourself': 'Du kannst dich nicht selbst blockieren',
  'This notification no longer exists': 'Diese Benachrichtigung gibt es nicht mehr',
  'Your role is not allowed to post in this category.':
    'Deine Rolle darf in dieser Kategorie keine Beiträge schreiben.',
  'A moderator took this post down. Please contact a moderator.':
    'Die Moderation hat diesen Beitrag zurückgezogen. Bitte wende dich an sie.',
  'Only staff can hide a version.': 'Nur das Team kann eine Fassung verbergen.',
  'Only the author and staff can list posts that are not published.':
    'Unveröffentlichte Beiträge sehen nur ihr Autor und das Team.',
  'You cannot report yourself': 'Dich selbst kannst du nicht melden',
  'You cannot report your own post': 'Den eigenen Beitrag kannst du nicht melden',
  'You cannot report your own comment': 'Den eigenen Kommentar kannst du nicht melden',
  'You cannot report your own message': 'Die eigene Nachricht kannst du nicht melden',
  'Send the image as multipart/form-data.':
    'Das Bild muss als multipart/form-data geschickt werden.',
  'Send one image at a time.': 'Bitte schick ein Bild nach dem anderen.',
  'Images may have at most # megapixels, and # pixels per side':
    'Bilder haben höchstens # Megapixel und # Pixel auf einer Seite',
  "You've already upvoted this post": 'Für diesen Beitrag hast du schon gestimmt',
  "You've already downvoted this post": 'Gegen diesen Beitrag hast du schon gestimmt',
  "You've already upvoted this comment": 'Für diesen Kommentar hast du schon gestimmt',
  "You've already downvoted this comment": 'Gegen diesen Kommentar hast du schon gestimmt',
  'This idempotency key was used for another request.':
    'Dieser Schlüssel gehört schon zu einer anderen Anfrage.',
  'The first request with this idempotency key is still running.':
    'Die erste Anfrage mit diesem Schlüssel läuft noch.',
  'Someone else changed this at the same moment. Please try again.':
    'Jemand hat das im selben Augenblick geändert. Bitte versuche es noch einmal.',
  'Registration is closed at the moment.': 'Zurzeit können keine Konten eröffnet werden.',
  'This forum keeps no public record of moderation.':
    'Dieses Forum führt kein öffentliches Protokoll der Moderation.',
  'This discussion is locked': 'Diese Diskussion ist geschlossen',
  'This discussion was merged into another': 'Diese Diskussion wurde zusammengelegt',
  'This has been done. The answer is not repeated, since you may see less now.':
    'Das ist geschehen. Die Antwort wird nicht wiederholt, da du jetzt weniger sehen darfst.',
  'Only staff can do this.': 'Das kann nur das Team.',
  'Only staff can restore a comment': 'Nur das Team kann einen Kommentar wiederherstellen',
};
