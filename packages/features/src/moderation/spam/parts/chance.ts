/** How often a word was in texts that staff called spam, and in those that they approved. */
export interface WordCount {
  readonly spam: number;
  readonly fine: number;
}

/** Fewer decisions of either kind teach nothing. */
const LEAST_LESSONS = 10;
/** Only the words that tell most count: long texts would be one or the other for certain. */
const TELLING = 15;

/**
 * How likely a text is spam, from 0 to 1, by Bayes' rule over its most telling words (Graham, with Robinson's prior for
 * words that were seen seldom). Null: too little was decided to tell.
 */
export function spamChance(words: readonly WordCount[], lessons: WordCount): number | null {
  if (Math.min(lessons.spam, lessons.fine) < LEAST_LESSONS) return null;
  const telling = words
    .map((word) => chanceOf(word, lessons))
    .toSorted((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
    .slice(0, TELLING);
  if (telling.length === 0) return null;
  const odds = telling.reduce((sum, chance) => sum + Math.log(chance / (1 - chance)), 0);
  return 1 / (1 + Math.exp(-odds));
}

function chanceOf({ spam, fine }: WordCount, lessons: WordCount): number {
  const inSpam = spam / lessons.spam;
  const seen = spam + fine;
  if (seen === 0) return 0.5;
  const chance = inSpam / (inSpam + fine / lessons.fine);
  // As if each word had been seen once before, telling nothing: never quite 0 or 1.
  return (0.5 + seen * chance) / (1 + seen);
}
