/** The server's sentences about cases that need no form. */
export const de: Readonly<Record<string, string>> = {
  'There is no such case': 'Diesen Fall gibt es nicht',
  'This case is about you. Others work on it.':
    'In diesem Fall geht es um dich. Andere bearbeiten ihn.',
  'This text went with the account of its author.':
    'Dieser Text ist mit dem Konto seines Verfassers gelöscht worden.',
};
