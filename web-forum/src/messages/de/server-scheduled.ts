/** The server's sentences about posts that wait for their time. */
export const de: Readonly<Record<string, string>> = {
  'The poll would close before the post is published':
    'Die Umfrage würde enden, bevor der Beitrag erscheint',
  'This account was part of another one when the time came.':
    'Dieses Konto gehörte zu einem anderen, als es Zeit war.',
  'Please choose a date and a time': 'Bitte wähle Datum und Uhrzeit',
  'Please choose a time at least # minutes from now':
    'Bitte wähle eine Zeit, die mindestens # Minuten entfernt ist',
  'Please choose a time within a year': 'Bitte wähle eine Zeit innerhalb eines Jahres',
  'This post is not waiting: it was published or discarded.':
    'Dieser Beitrag wartet nicht: Er wurde veröffentlicht oder verworfen.',
  'You already have a draft in this category. Post or delete it first.':
    'Du hast in dieser Kategorie schon einen Entwurf. Veröffentliche oder lösche ihn zuerst.',
  'You already have * posts that wait for their time.':
    'Du hast schon * Beiträge, die auf ihre Zeit warten.',
};
