/** The server's sentences about submissions and deleted items. */
export const de: Readonly<Record<string, string>> = {
  'Your comment is waiting for approval.': 'Dein Kommentar wartet auf Freigabe.',
  'Too much of what you wrote is waiting for approval already. Please wait until it has been read.':
    'Von dir wartet schon zu viel auf Freigabe. Bitte warte, bis es gelesen wurde.',
  'Please write it without “*”: this is not allowed here.':
    'Bitte schreib es ohne „*“: Das ist hier nicht erlaubt.',
  'There is no such tag.': 'Dieses Schlagwort gibt es nicht.',
  'There is no such submission.': 'Hier wartet nichts auf Freigabe.',
  'You wrote this yourself. Others decide on it.':
    'Das hast du selbst geschrieben. Andere entscheiden darüber.',
  'You cannot decide on what somebody of your own role or above it wrote.':
    'Über Texte von Personen mit deiner oder einer höheren Rolle kannst du nicht entscheiden.',
  'Its author deleted the account, and what was written went with it.':
    'Das Konto wurde gelöscht, und der Text mit ihm.',
  'It is approved already.': 'Es ist schon freigegeben.',
  'It is refused already.': 'Es ist schon abgelehnt.',
  'Its author has taken it back.': 'Es wurde zurückgenommen.',
  'You have * drafts already.': 'Du hast schon * Entwürfe.',
  'This comment is not deleted': 'Dieser Kommentar ist nicht gelöscht',
  'This post is not deleted.': 'Dieser Beitrag ist nicht gelöscht.',
};
