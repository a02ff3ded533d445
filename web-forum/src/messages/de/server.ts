/** What the server says in English, in German. */
export const de: Readonly<Record<string, string>> = {
  'You cannot vote on your own post': 'Über den eigenen Beitrag stimmst du nicht ab',
};
