/** The server's sentences about polls: they come with those. */
export const fr: Readonly<Record<string, string>> = {
  'Question must be less than # characters': 'La question doit compter moins de # caractères',
  'At least two options are required': 'Il faut au moins deux réponses possibles',
  'Option is required': 'Il manque une réponse',
  'Option must be less than # characters': 'Une réponse doit compter moins de # caractères',
  'Maximum # options allowed': 'Au plus # réponses',
  'Two options are the same': 'Deux réponses sont identiques',
  'Closing time must be a date': 'La fin doit être une date',
  'Choose an option': 'Choisissez une réponse',
  'Only its author can change the poll.': 'Seul son auteur peut modifier le sondage.',
  'Closing time must be in the future': 'La fin doit être dans le futur',
  'Closing time must be within a year': 'La fin doit être dans l’année',
  'There are fewer options than may be chosen': 'Il y a moins de réponses qu’on ne peut en choisir',
  'Staff removed the poll of this post.': 'L’équipe a retiré le sondage de cette publication.',
  'Somebody has answered: the poll can only be closed now.':
    'Quelqu’un a répondu : le sondage peut seulement être clos.',
  'This poll is closed.': 'Ce sondage est clos.',
  'You have seen the results, so your answer stays until the poll closes. You can change it.':
    'Vous avez vu les résultats : votre réponse reste donc jusqu’à la fin du sondage. Vous pouvez la changer.',
  'Nobody can answer before it is published.': 'Personne ne peut répondre avant la publication.',
  'Choose each option once': 'Choisissez chaque réponse une seule fois',
  'There is no such option': 'Cette réponse n’existe pas',
  'Choose at most #': 'Choisissez-en au plus #',
  'Only its author can close the poll.': 'Seul son auteur peut clore le sondage.',
  'Only staff can remove a poll.': 'Seule l’équipe peut retirer un sondage.',
  'This post has no poll.': 'Cette publication n’a pas de sondage.',
  'Nobody sees who chose what in a secret poll.':
    'Dans un sondage secret, personne ne voit qui a choisi quoi.',
  'The results are not shown yet.': 'Les résultats ne sont pas encore affichés.',
};
