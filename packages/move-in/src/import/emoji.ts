/** Names that forums give to emoji, without colons. */
const NAMES: Readonly<Record<string, string>> = {
  '+1': '👍',
  thumbsup: '👍',
  like: '👍',
  '-1': '👎',
  thumbsdown: '👎',
  heart: '❤️',
  love: '❤️',
  laughing: '😆',
  haha: '😆',
  joy: '😂',
  smile: '😄',
  smiley: '😃',
  open_mouth: '😮',
  wow: '😮',
  hugs: '🤗',
  clap: '👏',
  tada: '🎉',
  cry: '😢',
  sad: '😢',
  angry: '😠',
  confused: '😕',
  thinking: '🤔',
  rocket: '🚀',
  eyes: '👀',
  fire: '🔥',
  pray: '🙏',
  100: '💯',
  rofl: '🤣',
  wink: '😉',
  star: '⭐',
  white_check_mark: '✅',
  question: '❓',
};

// Joiners and variation selectors, which stand between the parts of one emoji.
const JOINED = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u;
const UNITS = 32;

/** The character of an emoji by itself or by its name; null: it is none. */
export function emojiOf(text: string): string | null {
  const name = text.replace(/^:|:$/g, '').toLowerCase();
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (known !== undefined) return known;
  return text.length <= UNITS && /^\p{Extended_Pictographic}/u.test(text) && JOINED.test(text)
    ? text
    : null;
}
