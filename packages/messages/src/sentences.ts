/**
 * A sentence of the server in another language, from a schema of the contracts or a refusal of the API. They come in
 * English, so the English sentence is the key, with `#` for its numbers; a `*` stands for a word that is looked up
 * separately. An unknown sentence stays as it is.
 */
export function translatedSentence(
  sentences: Readonly<Record<string, string>>,
  sentence: string,
  language: string,
): string {
  const numbers = sentence.match(NUMBER) ?? [];
  const key = sentence.replace(NUMBER, '#');
  const found = sentences[key] ?? byPattern(sentences, key);
  if (found === undefined) return sentence;
  let next = 0;
  return found.replaceAll('#', () =>
    (numbers[next++] ?? '').replaceAll(',', separatorIn(language)),
  );
}

/** The separator of thousands: a full stop, a narrow space. */
function separatorIn(language: string): string {
  return new Intl.NumberFormat(language).format(11_111).replaceAll('1', '');
}

const NUMBER = /\d+(?:,\d{3})*/g;

function byPattern(sentences: Readonly<Record<string, string>>, key: string): string | undefined {
  for (const [pattern, text] of Object.entries(sentences)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) continue;
    const word = key.slice(before.length, key.length - after.length);
    if (word !== '') return text.replace('*', sentences[word] ?? word);
  }
  return undefined;
}
