/** The server's sentences about polls: they come with those. */
export const de: Readonly<Record<string, string>> = {
  'Question must be less than # characters': 'Die Frage muss weniger als # Zeichen haben',
  'At least two options are required': 'Mindestens zwei Antworten sind nötig',
  'Option is required': 'Eine Antwort fehlt',
  'Option must be less than # characters': 'Eine Antwort muss weniger als # Zeichen haben',
  'Maximum # options allowed': 'Höchstens # Antworten',
  'Two options are the same': 'Zwei Antworten sind gleich',
  'Closing time must be a date': 'Das Ende muss ein Datum sein',
  'Choose an option': 'Wähle eine Antwort',
  'Only its author can change the poll.': 'Nur wer sie verfasst hat, kann die Umfrage ändern.',
  'Closing time must be in the future': 'Das Ende muss in der Zukunft liegen',
  'Closing time must be within a year': 'Das Ende muss innerhalb eines Jahres liegen',
  'There are fewer options than may be chosen':
    'Es gibt weniger Antworten, als gewählt werden dürfen',
  'Staff removed the poll of this post.': 'Das Team hat die Umfrage dieses Beitrags entfernt.',
  'Somebody has answered: the poll can only be closed now.':
    'Jemand hat geantwortet: Die Umfrage kann nur noch beendet werden.',
  'This poll is closed.': 'Diese Umfrage ist beendet.',
  'You have seen the results, so your answer stays until the poll closes. You can change it.':
    'Du hast die Ergebnisse gesehen, deshalb bleibt deine Antwort bis zum Ende der Umfrage. Ändern kannst du sie.',
  'Nobody can answer before it is published.':
    'Niemand kann antworten, bevor der Beitrag veröffentlicht ist.',
  'Choose each option once': 'Wähle jede Antwort nur einmal',
  'There is no such option': 'Diese Antwort gibt es nicht',
  'Choose at most #': 'Wähle höchstens #',
  'Only its author can close the poll.': 'Nur wer sie verfasst hat, kann die Umfrage beenden.',
  'Only staff can remove a poll.': 'Nur das Team kann eine Umfrage entfernen.',
  'This post has no poll.': 'Dieser Beitrag hat keine Umfrage.',
  'Nobody sees who chose what in a secret poll.':
    'In einer geheimen Umfrage sieht niemand, wer was gewählt hat.',
  'The results are not shown yet.': 'Die Ergebnisse werden noch nicht gezeigt.',
};
