// Each is a character or a sequence that some part of some system mistakes for something else.
const CHARACTERS = [
  ['\u0000', '\u0001', '\u0008', '\u000B', '\u000C', '\u001B', '\u001F', '\u007F', '\u0085'],
  ['\u00A0', '\u00AD', '\u034F', '\u061C', '\u115F', '\u1680', '\u180E', '\u2000', '\u200A'],
  ['\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u2028', '\u2029', '\u202A', '\u202E'],
  ['\u2060', '\u2066', '\u2069', '\u206F', '\u3000', '\u3164', '\uFE0E', '\uFE0F', '\uFEFF'],
  ['\uFFA0', '\uFFF9', '\uFFFD', '\uFFFE', '\uFFFF', '\u{1D173}', '\u{E0001}', '\u{E0041}'],
  ['\u{10FFFF}', '\uE000', '\u0300', '\u0301\u0323\u05B0', '\u0338', '\u0489', '\u20DD'],
  ['\u3099', '\u093C', '\u0F71\u0F72', '\u{1D165}', '\u0345', '\u05BF\u0591', '\u064B\u0651'],
  ['ﬁ', 'ß', 'ẞ', 'ı', 'İ', 'ſ', 'K', 'Å', '№', '㎏', 'Ǆ', 'ŉ', '½', '²', 'ﷺ', '𒐫', '﷽'],
  ['’', '‘', '„', '“', '«', '‹', '–', '—', '…', '·', '٪', '॥', '。', '、', '・', 'ー', '〜'],
  ['👩‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇩🇪', '🇩', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏿‍🚀', '🫱🏻‍🫲🏿', '☺', '☺️', '🪿'],
].flat();

const WORDS = [
  ['forum', 'Straße', 'İstanbul', 'naïve', 'cœur', 'Ångström', 'smørrebrød', 'Łódź', 'Điện'],
  ['Ελληνικά', 'Русский', 'Українська', 'עברית', 'العربية', 'فارسی', 'हिन्दी', 'বাংলা', 'தமிழ்'],
  ['ไทย', 'ລາວ', 'မြန်မာ', 'ខ្មែរ', 'བོད་ཡིག', 'ქართული', 'Հայերեն', 'አማርኛ', '中文', '日本語'],
  ['ｶﾀｶﾅ', '한국어', '한', 'ᏣᎳᎩ', 'ᐃᓄᒃᑎᑐᑦ', 'ߒߞߏ', 'ꦗꦮ', '𐌲𐌿𐍄', '𝔉𝔯𝔞𝔨𝔱𝔲𝔯', '𝟙𝟚𝟛', 'ｆｕｌｌ'],
].flat();

/** Characters that are more than they seem, alone and at each end and in the middle of a word. */
export function oddCharacters(): string[] {
  return CHARACTERS.flatMap((odd) => [
    odd,
    odd.repeat(12),
    `${odd}forum`,
    `fo${odd}rum`,
    `forum${odd}`,
    `two ${odd} words`,
    `two${odd}${odd}words`,
    `العربية${odd}forum`,
  ]);
}

/** Words in many scripts, alone, in pairs, decomposed, and with marks piled up on them. */
export function wordsOfTheWorld(): string[] {
  return WORDS.flatMap((word, n) => {
    const other = WORDS[(n + 7) % WORDS.length] ?? '';
    return [
      word,
      word.normalize('NFD'),
      word.normalize('NFKC'),
      word.toLocaleUpperCase('en'),
      word.toLocaleLowerCase('tr'),
      `${word} ${other}`,
      `${other}\u202E${word}\u202C`,
      `“${word}”, (${other}) — ${n}`,
      Array.from(word).join('\u0301\u0323'),
      Array.from(word).join('\u200D'),
      `#${word}`,
      `@${word}`,
      `${word}@example.${other}`,
      `https://example.com/${word}?q=${other}`,
    ];
  });
}
