import { useText } from '../../lib/language/messages.tsx';
import { Counted } from './Counted.tsx';
import { MemberChips } from './MemberChips.tsx';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import type { ReactionParts, ReactionsProps } from './reaction-parts.ts';
import styles from './Reactions.module.css';
import { WhoReacted } from './WhoReacted.tsx';

type Props = ReactionParts & Pick<ReactionsProps, 'voter'>;

/** The reactions to an item, each emoji once with its count; nothing if there are none. */
export function ReactionChips({ voter, ...parts }: Props) {
  const t = useText(emojiReactionsTexts);
  const { item, tally } = parts;
  if (tally.reactions.length === 0) return null;
  return (
    <div className={styles.row}>
      {voter === 'member' ? (
        <MemberChips {...parts} />
      ) : (
        <ul className={styles.chips} aria-label={t('reactions')}>
          {tally.reactions.map(({ emoji, count }) => (
            <li key={emoji} className={styles.chip}>
              <Counted emoji={emoji} count={count} />
            </li>
          ))}
        </ul>
      )}
      {voter === 'visitor' ? null : <WhoReacted item={item} />}
    </div>
  );
}
