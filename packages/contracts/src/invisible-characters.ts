// What readers cannot see, and names, tags and the like lose. What a script or an emoji needs stays, though it is
// invisible by itself.
import { normalForm } from './normal-form.ts';
import { BEFORE_NUMBERS, BLANK } from './visible-text.ts';

/** Controls that group hieroglyphs. */
const GROUPING = '\\u{13430}-\\u{13440}';
const JOINERS = '\\u200C\\u200D';
/** A joiner of Mongolian, and the variation selectors. */
const MONGOLIAN = '\\u180B-\\u180F';
const TAGS = '\\u{E0000}-\\u{E007F}';

const ALWAYS_UNSEEN = new RegExp(
  `(?![${BEFORE_NUMBERS}${GROUPING}${JOINERS}${MONGOLIAN}${TAGS}])\\p{Cf}|[${BLANK}]`,
  'gu',
);

// England, Scotland, Wales: the three flags that every program draws from tags.
const FLAG =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}';
const FLAG_OR_TAG = new RegExp(`(${FLAG})|[${TAGS}]`, 'gu');

// Scripts whose letters neither join nor form clusters: a joiner in them shows nothing.
const APART = [
  'Latn',
  'Grek',
  'Cyrl',
  'Armn',
  'Geor',
  'Hebr',
  'Hani',
  'Hira',
  'Kana',
  'Hang',
  'Bopo',
]
  .concat('Thai', 'Laoo', 'Ethi', 'Zyyy', 'Zinh')
  .map((script) => `\\p{sc=${script}}`)
  .join('');
// Cleaning may reorder marks: what counts is the base they attach to, and all of them.
const SHAPED = `(?![${APART}])[\\p{L}\\p{M}]`;
const EMOJI = '[\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}]';

const MONGOLIAN_LETTER = '(?=\\p{sc=Mong})\\p{L}';

const FORM_OF_NOTHING = new RegExp(
  [
    `(?<!${MONGOLIAN_LETTER}\\p{M}*)[${MONGOLIAN}]`,
    `\\u180E(?!${MONGOLIAN_LETTER})`,
    // Digits and a few symbols are emoji only as keycaps.
    '(?<!(?![0-9#*])\\p{Emoji}|[0-9#*](?=.\\u20E3))[\\uFE0E\\uFE0F]',
    `(?<!(?![${APART}])\\p{L}|[\\p{sc=Hani}\\p{Sm}])[\\uFE00-\\uFE0D\\u{E0100}-\\u{E01EF}]`,
  ].join('|'),
  'gu',
);
const JOINING_NOTHING = new RegExp(
  [
    `(?<!${SHAPED}\\p{M}*|${EMOJI})[${JOINERS}]`,
    `(?<=${EMOJI})(?:\\u200C|\\u200D(?!\\p{Extended_Pictographic}))`,
    `\\u200C(?![\\p{L}\\p{M}])`,
  ].join('|'),
  'gu',
);

/** The text without characters that show nothing in their place. */
export function withoutInvisible(text: string): string {
  return normalForm(text.toWellFormed(), 'NFC')
    .replace(ALWAYS_UNSEEN, '')
    .replace(FLAG_OR_TAG, '$1')
    .replace(FORM_OF_NOTHING, '')
    .replace(JOINING_NOTHING, '');
}
