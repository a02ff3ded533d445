/** The server's sentences about posts that wait for their time. */
export const fr: Readonly<Record<string, string>> = {
  'The poll would close before the post is published':
    'Le sondage se terminerait avant la parution de la publication',
  'This account was part of another one when the time came.':
    'Ce compte faisait partie d’un autre le moment venu.',
  'Please choose a date and a time': 'Veuillez choisir une date et une heure',
  'Please choose a time at least # minutes from now':
    'Veuillez choisir un moment dans # minutes au moins',
  'Please choose a time within a year': 'Veuillez choisir un moment dans l’année qui vient',
  'This post is not waiting: it was published or discarded.':
    'Cette publication n’attend plus : elle est parue ou a été abandonnée.',
  'You already have a draft in this category. Post or delete it first.':
    'Vous avez déjà un brouillon dans cette catégorie. Publiez-le ou supprimez-le d’abord.',
  'You already have * posts that wait for their time.':
    'Vous avez déjà * publications qui attendent leur heure.',
};
