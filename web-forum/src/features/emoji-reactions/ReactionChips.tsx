import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/messages.tsx';
import { shortNumber } from '../../lib/numbers.ts';
import { useEmojiName } from './emoji-name.ts';
import { emojiReactionsTexts } from './messages/emoji-reactions.ts';
import type { ReactionParts, ReactionsProps } from './reaction-parts.ts';
import { ReactionForm } from './ReactionForm.tsx';
import styles from './Reactions.module.css';
import { useReact } from './useReact.ts';
import { WhoReacted } from './WhoReacted.tsx';

type Props = ReactionParts & Pick<ReactionsProps, 'voter'>;

/** The reactions to an item, each kind once with its count; nothing where nobody reacted. */
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

function MemberChips(parts: ReactionParts) {
  const t = useText(emojiReactionsTexts);
  const nameOf = useEmojiName();
  const offered = useSite().reactions ?? [];
  const react = useReact(parts);
  const { reactions, userReactions } = parts.tally;
  return (
    <ReactionForm item={parts.item}>
      <ul className={styles.chips} aria-label={t('reactions')}>
        {reactions.map(({ emoji, count }) => {
          const isOwn = userReactions?.includes(emoji) === true;
          // What the owners offer no more stays, and can only be taken back.
          if (!isOwn && !offered.includes(emoji)) {
            return (
              <li key={emoji} className={styles.chip}>
                <Counted emoji={emoji} count={count} />
              </li>
            );
          }
          return (
            <li key={emoji}>
              <button
                className={styles.chip}
                name={isOwn ? 'takeBack' : 'give'}
                value={emoji}
                aria-pressed={isOwn}
                title={nameOf(emoji)}
                onClick={(event) => {
                  event.preventDefault();
                  react(emoji);
                }}
              >
                <Counted emoji={emoji} count={count} />
              </button>
            </li>
          );
        })}
      </ul>
    </ReactionForm>
  );
}

function Counted({ emoji, count }: { emoji: string; count: number }) {
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
