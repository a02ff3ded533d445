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
  const whole = exactly(sentences, sentence, language);
  if (whole !== undefined) return whole;
  for (const [pattern, text] of Object.entries(sentences)) {
    const known = partsOf(pattern, sentence);
    if (known === null) continue;
    const [before = '', ...rest] = text.split('*');
    const numbers = [...known.numbers];
    const after = rest.join('*');
    // What the word says is its own: no number of ours, whatever signs are in it.
    return [
      filled(before, numbers, language),
      exactly(sentences, known.word, language) ?? known.word,
      filled(after, numbers, language),
    ].join('');
  }
  return sentence;
}

function exactly(
  sentences: Readonly<Record<string, string>>,
  sentence: string,
  language: string,
): string | undefined {
  const found = sentences[sentence.replace(NUMBER, '#')];
  return found === undefined ? found : filled(found, sentence.match(NUMBER) ?? [], language);
}

/** Puts the first of the numbers in their places, and takes them from the list. */
function filled(text: string, numbers: string[], language: string): string {
  return text.replaceAll('#', () => (numbers.shift() ?? '').replaceAll(',', separatorIn(language)));
}

interface Parts {
  /** Those beside the word. */
  readonly numbers: readonly string[];
  readonly word: string;
}

/** What stands for `#` and `*` of a pattern; null: the sentence is another one. */
function partsOf(pattern: string, sentence: string): Parts | null {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return null;
  const matched = new RegExp(`^${placesIn(before)}(.+)${placesIn(after)}$`, 'su').exec(sentence);
  if (matched === null) return null;
  const [, ...found] = matched;
  const [word = ''] = found.splice(before.split('#').length - 1, 1);
  return { numbers: found, word };
}

function placesIn(text: string): string {
  return text
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll('#', '(\\d+(?:,\\d{3})*)');
}

/** The separator of thousands: a full stop, a narrow space. */
function separatorIn(language: string): string {
  return new Intl.NumberFormat(language).format(11_111).replaceAll('1', '');
}

const NUMBER = /\d+(?:,\d{3})*/g;
