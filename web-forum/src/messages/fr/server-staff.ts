/** The server's sentences about cases that need no form. */
export const fr: Readonly<Record<string, string>> = {
  'There is no such case': 'Ce dossier n’existe pas',
  'This case is about you. Someone else has to work on it.':
    'Ce dossier vous concerne. D’autres s’en occupent.',
  'This text was deleted with its author’s account.':
    'Ce texte a disparu avec le compte de la personne qui l’a écrit.',
};
