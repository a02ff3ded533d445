/** The server's sentences about cases, appeals and reasons. The console is in English. */
export const de: Readonly<Record<string, string>> = {
  'Spam or advertising': 'Spam oder Werbung',
  'Harassment or insults': 'Belästigung oder Beleidigung',
  'Personal data of others': 'Daten anderer Personen',
  'Unlawful content': 'Rechtswidriger Inhalt',
  'Said elsewhere already': 'Steht schon anderswo',
  'Without content of its own': 'Ohne eigenen Inhalt',
  'Another rule of this forum': 'Eine andere Regel dieses Forums',
  'Only a suspension has an end': 'Nur eine Sperre hat ein Ende',
  'Statement is required': 'Bitte begründe die Entscheidung',
  'Say whether the appeal is upheld': 'Sag, ob dem Einspruch stattgegeben wird',
  'Note is required': 'Bitte schreib eine Notiz',
  'Appeal is required': 'Bitte schreib deinen Einspruch',
  'Appeal must be at most # characters': 'Der Einspruch darf höchstens # Zeichen haben',
  'Statement must be at most # characters': 'Die Begründung darf höchstens # Zeichen haben',
  'Answer must be at most # characters': 'Die Antwort darf höchstens # Zeichen haben',
  'You have already appealed': 'Du hast schon Einspruch eingelegt',
  'The time for an appeal is over': 'Die Frist für einen Einspruch ist vorbei',
  'There is no such case': 'Diesen Fall gibt es nicht',
  'This case is about you. Others work on it.':
    'In diesem Fall geht es um dich. Andere bearbeiten ihn.',
  'Reason must be one of the list': 'Der Grund muss aus der Liste sein',
  'Note must be a text': 'Die Notiz muss ein Text sein',
  'This text went with the account of its author.':
    'Dieser Text ist mit dem Konto seines Verfassers gelöscht worden.',
};
