import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/messages.tsx';
import { shortNumber } from '../../lib/numbers.ts';
import type { ReactedItem } from './api.ts';
import { useEmojiName } from './emoji-name.ts';
import { emojiReactionsTexts } from './messages/emoji-reactions.ts';
import type { ReactionParts, ReactionsProps } from './reaction-parts.ts';
import { findReactButton } from './react-button.ts';
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
  const offered = useSite().reactions ?? [];
  const react = useReact(parts);
  const { item, tally } = parts;
  const own = tally.userReactions ?? [];
  return (
    <ReactionForm item={item}>
      <ul className={styles.chips} aria-label={t('reactions')}>
        {tally.reactions.map(({ emoji, count }) => {
          const isOwn = own.includes(emoji);
          // What the owners offer no more stays, and can only be taken back.
          return isOwn || offered.includes(emoji) ? (
            <li key={emoji}>
              <Pressed
                emoji={emoji}
                isOwn={isOwn}
                onPress={(chip) => {
                  if (isOwn && count === 1) leave(chip, item);
                  react(emoji);
                }}
              >
                <Counted emoji={emoji} count={count} />
              </Pressed>
            </li>
          ) : (
            <li key={emoji} className={styles.chip}>
              <Counted emoji={emoji} count={count} />
            </li>
          );
        })}
      </ul>
    </ReactionForm>
  );
}

interface PressedProps {
  readonly emoji: string;
  readonly isOwn: boolean;
  readonly onPress: (chip: HTMLButtonElement) => void;
  readonly children: ReactNode;
}

function Pressed({ emoji, isOwn, onPress, children }: PressedProps) {
  const name = useEmojiName()(emoji);
  return (
    <button
      className={styles.chip}
      name={isOwn ? 'takeBack' : 'give'}
      value={emoji}
      aria-pressed={isOwn}
      title={name}
      onClick={(event) => {
        event.preventDefault();
        onPress(event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}

/** The chip is about to go: whoever has the focus on it goes on at the next one, else where reactions are given. */
function leave(chip: HTMLButtonElement, item: ReactedItem): void {
  if (document.activeElement !== chip) return;
  const chips = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = chips.indexOf(chip);
  const next = chips[at + 1] ?? chips[at - 1] ?? findReactButton(item);
  next?.focus({ preventScroll: true });
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
