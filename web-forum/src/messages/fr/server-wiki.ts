/** The server's sentences about wikis: they come with the forms of posts. */
export const fr: Readonly<Record<string, string>> = {
  'Only staff can let others edit a post here.':
    'Ici, seule l’équipe peut laisser d’autres modifier une publication.',
  'Only its author and staff can change more than title and text.':
    'Seuls l’équipe et l’auteur peuvent changer autre chose que le titre et le texte.',
  'Someone else has edited this post since you began. See the history of the post. If you save again, yours takes its place.':
    'Quelqu’un a modifié cette publication depuis que vous avez commencé. Consultez son historique. Si vous enregistrez de nouveau, votre version remplacera la sienne.',
};
