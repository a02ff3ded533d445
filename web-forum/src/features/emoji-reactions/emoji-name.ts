import { useText, type KeyOf } from '../../lib/language/messages.tsx';
import emojiNamesTexts from './messages/en/emoji-names.json';

// Browsers have no names for emoji. The most popular ones have one here in each language.
const NAMED = new Map<string, KeyOf<typeof emojiNamesTexts>>([
  ['👍', 'thumbsUp'],
  ['👎', 'thumbsDown'],
  ['❤️', 'heart'],
  ['😄', 'smile'],
  ['😂', 'joy'],
  ['😊', 'blush'],
  ['😍', 'loving'],
  ['🤔', 'thinking'],
  ['😮', 'surprised'],
  ['😢', 'crying'],
  ['😡', 'angry'],
  ['😅', 'relieved'],
  ['😎', 'cool'],
  ['🥳', 'partying'],
  ['🎉', 'celebration'],
  ['🚀', 'rocket'],
  ['👀', 'eyes'],
  ['🙏', 'thanks'],
  ['👏', 'applause'],
  ['🙌', 'raisedHands'],
  ['👋', 'wave'],
  ['🤝', 'handshake'],
  ['💪', 'strength'],
  ['🔥', 'fire'],
  ['💯', 'hundred'],
  ['✅', 'check'],
  ['❌', 'cross'],
  ['❓', 'question'],
  ['⭐', 'star'],
  ['💡', 'idea'],
  ['☕', 'coffee'],
  ['🐛', 'bug'],
]);

/** The name of an emoji; one without a name here is named by the reader's own device. */
export function useEmojiName(): (emoji: string) => string {
  const t = useText(emojiNamesTexts);
  return (emoji) => {
    const name = NAMED.get(emoji);
    return name === undefined ? emoji : t(name);
  };
}
