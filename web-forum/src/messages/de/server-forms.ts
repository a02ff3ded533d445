/** The server's sentences about the fields of cases, appeals and reasons, and about groups: they come with the fields. */
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
  'Reason must be one of the list': 'Der Grund muss aus der Liste sein',
  'Note must be a text': 'Die Notiz muss ein Text sein',
  'Only owners of the group may do this.': 'Das darf nur die Leitung der Gruppe.',
  'Only administrators may change the name, the address, and whether it is hidden.':
    'Nur die Administration kann Namen, Adresse und Sichtbarkeit ändern.',
  'This group lets members in by invitation.': 'In diese Gruppe kommt man auf Einladung.',
  'Please ask again # days after you were refused.':
    'Bitte frag erst # Tage nach der Ablehnung wieder an.',
  'This group does not exist.': 'Diese Gruppe gibt es nicht.',
  'This member has declined. Please give them some days.':
    'Dieses Mitglied hat abgelehnt. Bitte warte einige Tage.',
  'Only members of the group can own it.': 'Nur Mitglieder der Gruppe können sie leiten.',
  'A group has at most # owners.': 'Eine Gruppe hat höchstens # in der Leitung.',
  'Please make somebody else an owner first.': 'Bitte mach erst jemand anderes zur Leitung.',
  'The address * is another group’s.': 'Die Adresse * gehört einer anderen Gruppe.',
  'There are as many groups as there may be.': 'Mehr Gruppen kann es nicht geben.',
  'You are in as many groups as a member may be.': 'In mehr Gruppen kann ein Mitglied nicht sein.',
  'Please wait for answers to what you have asked.':
    'Bitte warte auf Antworten auf deine Anfragen.',
  'They are in as many groups as a member may be.':
    'In mehr Gruppen kann dieses Mitglied nicht sein.',
  'Please wait until some of the invited answer.':
    'Bitte warte, bis einige der Eingeladenen antworten.',
};
