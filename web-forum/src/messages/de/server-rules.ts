/** The server's sentences about submissions and deleted items. */
export const de: Readonly<Record<string, string>> = {
  'Your comment is waiting for approval.': 'Dein Kommentar wartet auf Freigabe.',
  'Too many of your posts and comments are waiting for approval. Please wait until they have been reviewed.':
    'Von dir wartet schon zu viel auf Freigabe. Bitte warte, bis es gelesen wurde.',
  'Please write it without “*”: this is not allowed here.':
    'Bitte schreib es ohne „*“: Das ist hier nicht erlaubt.',
  'There is no such tag.': 'Dieses Schlagwort gibt es nicht.',
  'There is no such submission.': 'Hier wartet nichts auf Freigabe.',
  'You wrote this yourself. Someone else has to decide.':
    'Das hast du selbst geschrieben. Andere entscheiden darüber.',
  'You cannot decide on what someone with your role or a higher one wrote.':
    'Über Texte von Personen mit deiner oder einer höheren Rolle kannst du nicht entscheiden.',
  'Its author deleted their account, and the text with it.':
    'Das Konto wurde gelöscht, und der Text mit ihm.',
  'It is already approved.': 'Es ist schon freigegeben.',
  'It is already refused.': 'Es ist schon abgelehnt.',
  'Its author has withdrawn it.': 'Es wurde zurückgenommen.',
  'You already have * drafts.': 'Du hast schon * Entwürfe.',
  'This comment is not deleted': 'Dieser Kommentar ist nicht gelöscht',
  'This post is not deleted.': 'Dieser Beitrag ist nicht gelöscht.',
};
