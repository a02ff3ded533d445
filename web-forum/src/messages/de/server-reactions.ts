/** The server's sentences about reactions: they come with those. */
export const de: Readonly<Record<string, string>> = {
  'You cannot react to your own post': 'Auf deinen eigenen Beitrag kannst du nicht reagieren',
  'You cannot react to your own comment': 'Auf deinen eigenen Kommentar kannst du nicht reagieren',
  'There are no reactions in this forum': 'In diesem Forum gibt es keine Reaktionen',
  'This emoji is not one of the reactions here': 'Dieses Emoji gehört nicht zu den Reaktionen hier',
  'You can give at most # reactions to one text':
    'Du kannst einem Text höchstens # Reaktionen geben',
  'Please choose an emoji': 'Bitte wähle ein Emoji',
};
