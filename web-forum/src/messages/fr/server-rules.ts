/** The server's sentences about submissions and deleted items. */
export const fr: Readonly<Record<string, string>> = {
  'Your comment is waiting for approval.': 'Votre commentaire attend d’être validé.',
  'Too much of what you wrote is waiting for approval already. Please wait until it has been read.':
    'Trop de vos textes attendent déjà d’être validés. Veuillez patienter jusqu’à leur lecture.',
  'Please write it without “*”: this is not allowed here.':
    'Veuillez l’écrire sans « * » : ce n’est pas permis ici.',
  'There is no such tag.': 'Ce mot-clé n’existe pas.',
  'There is no such submission.': 'Rien n’attend ici d’être validé.',
  'You wrote this yourself. Others decide on it.':
    'Vous l’avez écrit vous-même. D’autres en décident.',
  'You cannot decide on what somebody of your own role or above it wrote.':
    'Vous ne pouvez pas décider de ce qu’a écrit une personne de votre rôle ou d’un rôle supérieur.',
  'Its author deleted the account, and what was written went with it.':
    'Le compte a été supprimé, et le texte avec lui.',
  'It is approved already.': 'C’est déjà validé.',
  'It is refused already.': 'C’est déjà refusé.',
  'Its author has taken it back.': 'La personne qui l’a écrit l’a retiré.',
  'You have * drafts already.': 'Vous avez déjà * brouillons.',
  'This comment is not deleted': 'Ce commentaire n’est pas supprimé',
  'This post is not deleted.': 'Cette publication n’est pas supprimée.',
};
