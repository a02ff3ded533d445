/** The server's sentences about reactions: they come with those. */
export const fr: Readonly<Record<string, string>> = {
  'You cannot react to your own post': 'Vous ne pouvez pas réagir à votre propre publication',
  'You cannot react to your own comment': 'Vous ne pouvez pas réagir à votre propre commentaire',
  'There are no reactions in this forum': 'Il n’y a pas de réactions dans ce forum',
  'This emoji is not one of the reactions here':
    'Cet emoji ne fait pas partie des réactions proposées ici',
  'You can give at most # reactions to one text':
    'Vous pouvez donner au plus # réactions à un même texte',
  'Please choose an emoji': 'Veuillez choisir un emoji',
};
