import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import { useId, type ReactNode } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import type { ReactedItem } from './api.ts';
import { Counted } from './Counted.tsx';
import { useEmojiName } from './emoji-name.ts';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import { findReactButton } from './react-button.ts';
import type { ReactionParts } from './reaction-parts.ts';
import { ReactionForm } from './ReactionForm.tsx';
import styles from './Reactions.module.css';
import { useReact } from './useReact.ts';

/** Each emoji is a button, pressed if the member gave it. Once they have given the maximum, the others explain that. */
export function MemberChips(parts: ReactionParts) {
  const t = useText(emojiReactionsTexts);
  const offered = useSite().reactions ?? [];
  const react = useReact(parts);
  const { item, tally } = parts;
  const own = tally.userReactions ?? [];
  const isFull = own.length >= REACTION_LIMITS.perMember;
  const note = useId();
  return (
    <ReactionForm item={item}>
      <ul className={styles.chips} aria-label={t('reactions')}>
        {tally.reactions.map(({ emoji, count }) => {
          const isOwn = own.includes(emoji);
          // An emoji no longer on offer stays, and can only be taken back.
          return isOwn || offered.includes(emoji) ? (
            <li key={emoji}>
              <Pressed
                emoji={emoji}
                isOwn={isOwn}
                note={isFull && !isOwn ? note : undefined}
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
      {isFull ? (
        <p id={note} className="said">
          {t('atMost', { most: REACTION_LIMITS.perMember })}
        </p>
      ) : null}
    </ReactionForm>
  );
}

interface PressedProps {
  readonly emoji: string;
  readonly isOwn: boolean;
  /** The id of the explanation why it cannot be given; undefined: it can. */
  readonly note: string | undefined;
  readonly onPress: (chip: HTMLButtonElement) => void;
  readonly children: ReactNode;
}

function Pressed({ emoji, isOwn, note, onPress, children }: PressedProps) {
  const name = useEmojiName()(emoji);
  return (
    <button
      className={styles.chip}
      name={isOwn ? 'takeBack' : 'give'}
      value={emoji}
      aria-pressed={isOwn}
      aria-disabled={note !== undefined}
      aria-describedby={note}
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

/** The chip is about to disappear: if it has the focus, that moves to the next one, or to where reactions are given. */
function leave(chip: HTMLButtonElement, item: ReactedItem): void {
  if (document.activeElement !== chip) return;
  const chips = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = chips.indexOf(chip);
  const next = chips[at + 1] ?? chips[at - 1] ?? findReactButton(item);
  next?.focus({ preventScroll: true });
}
