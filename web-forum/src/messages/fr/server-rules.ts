/** The server's sentences about submissions and deleted items. */
export const fr: Readonly<Record<string, string>> = {
  'Your comment is waiting for approval.': 'Votre commentaire attend d’être validé.',
  'Too many of your posts and comments are waiting for approval. Please wait until they have been reviewed.':
    'Trop de vos textes attendent déjà d’être validés. Veuillez patienter jusqu’à leur lecture.',
  'Please write it without “*”: this is not allowed here.':
    'Veuillez l’écrire sans « * » : ce n’est pas permis ici.',
  'There is no such tag.': 'Ce mot-clé n’existe pas.',
  'There is no such submission.': 'Rien n’attend ici d’être validé.',
  'You wrote this yourself. Someone else has to decide.':
    'Vous l’avez écrit vous-même. D’autres en décident.',
  'You cannot decide on what someone with your role or a higher one wrote.':
    'Vous ne pouvez pas décider de ce qu’a écrit une personne de votre rôle ou d’un rôle supérieur.',
  'Its author deleted their account, and the text with it.':
    'Le compte a été supprimé, et le texte avec lui.',
  'It is already approved.': 'C’est déjà validé.',
  'It is already refused.': 'C’est déjà refusé.',
  'Its author has withdrawn it.': 'La personne qui l’a écrit l’a retiré.',
  'You already have * drafts.': 'Vous avez déjà * brouillons.',
  'This comment is not deleted': 'Ce commentaire n’est pas supprimé',
  'This post is not deleted.': 'Cette publication n’est pas supprimée.',
};
