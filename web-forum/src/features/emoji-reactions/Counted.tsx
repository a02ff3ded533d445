import { useText } from '../../lib/language/messages.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useSite } from '../../lib/site/site.ts';
import { useEmojiName } from './emoji-name.ts';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import styles from './Reactions.module.css';

/** An emoji with its count; read out as its name and count. */
export function Counted({ emoji, count }: { emoji: string; count: number }) {
  const t = useText(emojiReactionsTexts);
  const nameOf = useEmojiName();
  const { language } = useSite();
  return (
    <>
      <span className={styles.emoji} aria-hidden>
        {emoji}
      </span>
      <span className={styles.count} aria-hidden>
        {shortNumber(count, language)}
      </span>
      <span className="said">{t('given', { name: nameOf(emoji), count })}</span>
    </>
  );
}
