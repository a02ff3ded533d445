/** The server's sentences about the fields of cases, appeals and reasons, about groups and conversations: they come with the fields. */
export const de: Readonly<Record<string, string>> = {
  'Spam or advertising': 'Spam oder Werbung',
  'Harassment or insults': 'Belästigung oder Beleidigung',
  'Other people’s personal data': 'Daten anderer Personen',
  'Unlawful content': 'Rechtswidriger Inhalt',
  'Already posted elsewhere': 'Steht schon anderswo',
  'No content of its own': 'Ohne eigenen Inhalt',
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
  'The time to appeal is over': 'Die Frist für einen Einspruch ist vorbei',
  'Please choose a reason from the list': 'Der Grund muss aus der Liste sein',
  'Note must be text': 'Die Notiz muss ein Text sein',
  'Only owners of the group may do this.': 'Das darf nur die Leitung der Gruppe.',
  'Only administrators may change the name, the address, the badge and the visibility.':
    'Name, Adresse, Abzeichen und Sichtbarkeit ändert nur die Administration.',
  'Badge can have at most # characters': 'Das Abzeichen hat höchstens # Zeichen',
  'You can only show the badge of a group that you are in and everybody may see.':
    'Du kannst nur das Abzeichen einer Gruppe zeigen, in der du bist und die alle sehen dürfen.',
  'This group is automatic: nobody joins or leaves it by hand.':
    'Diese Gruppe ist automatisch: niemand kommt von Hand hinein oder heraus.',
  'Please remove the members of the group first, answer who asks, and take its invitations back.':
    'Bitte entferne zuerst die Mitglieder der Gruppe, beantworte ihre Anfragen und nimm ihre Einladungen zurück.',
  'Please enter a domain such as example.com': 'Bitte gib eine Domain wie example.com ein',
  'Domain can have at most # characters': 'Die Domain hat höchstens # Zeichen',
  'This group is by invitation only.': 'In diese Gruppe kommt man auf Einladung.',
  'You can ask again # days after you were refused.':
    'Bitte frag erst # Tage nach der Ablehnung wieder an.',
  'This group does not exist.': 'Diese Gruppe gibt es nicht.',
  'This member has declined. Please wait a few days before you ask again.':
    'Dieses Mitglied hat abgelehnt. Bitte warte einige Tage.',
  'Only members of the group can own it.': 'Nur Mitglieder der Gruppe können sie leiten.',
  'A group can have at most # owners.': 'Eine Gruppe hat höchstens # in der Leitung.',
  'Please make someone else an owner first.': 'Bitte mach erst jemand anderes zur Leitung.',
  'The address * belongs to another group.': 'Die Adresse * gehört einer anderen Gruppe.',
  'The maximum number of groups has been reached.': 'Mehr Gruppen kann es nicht geben.',
  'You are in the maximum number of groups.': 'In mehr Gruppen kann ein Mitglied nicht sein.',
  'Please wait until your open requests are answered.':
    'Bitte warte auf Antworten auf deine Anfragen.',
  'This member is in the maximum number of groups.':
    'In mehr Gruppen kann dieses Mitglied nicht sein.',
  'Please wait until some invitations are answered.':
    'Bitte warte, bis einige der Eingeladenen antworten.',
  'At most * members': 'Höchstens * Mitglieder',
  'Choose whom to write to': 'Wähl aus, wem du schreibst',
  'This message was deleted': 'Diese Nachricht wurde gelöscht',
  'This message no longer exists': 'Diese Nachricht gibt es nicht mehr',
  'You cannot write to yourself': 'Du kannst dir nicht selbst schreiben',
  'Please confirm your email address first.': 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  'You have blocked this member.': 'Du hast dieses Mitglied blockiert.',
};
