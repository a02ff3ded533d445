/** The server's sentences about cases that need no form. */
export const de: Readonly<Record<string, string>> = {
  'There is no such case': 'Diesen Fall gibt es nicht',
  'This case is about you. Someone else has to work on it.':
    'In diesem Fall geht es um dich. Andere bearbeiten ihn.',
  'This text was deleted with its author’s account.':
    'Dieser Text ist mit dem Konto seines Verfassers gelöscht worden.',
};
