/** The server's sentences about wikis: they come with the forms of posts. */
export const de: Readonly<Record<string, string>> = {
  'Only staff can let others edit a post here.':
    'Andere einen Beitrag bearbeiten lassen kann hier nur das Team.',
  'Only its author and staff can change more than title and text.':
    'Mehr als Titel und Text ändern können nur das Team und wer den Beitrag geschrieben hat.',
  'Someone else has edited this post since you began. See the history of the post. If you save again, yours takes its place.':
    'Jemand anderes hat diesen Beitrag bearbeitet, seit du angefangen hast. Sieh in den Verlauf des Beitrags. Wenn du noch einmal speicherst, ersetzt deine Fassung die andere.',
};
