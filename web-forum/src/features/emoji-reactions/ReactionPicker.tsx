import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { moveInGrid } from '../../lib/focus/move-in-grid.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useEmojiName } from './emoji-name.ts';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import styles from './Reactions.module.css';

interface Props {
  /** The member's own reactions here: pressed, and taken back by choosing them again. */
  readonly own: readonly string[];
}

/** The emoji on offer, to choose one. One stop for the Tab key; arrows move between them. */
export function ReactionPicker({ own, onPick }: Props & { onPick: (emoji: string) => void }) {
  const t = useText(emojiReactionsTexts);
  const toolbar = useRef<HTMLDivElement>(null);
  const note = useId();
  useEffect(() => toolbar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={toolbar} className={styles.grid} role="toolbar" aria-label={t('reactions')}>
        {useChoices(own).map(({ emoji, isOff }, at) => (
          <Choice
            key={emoji}
            emoji={emoji}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={own.includes(emoji)}
            aria-disabled={isOff}
            aria-describedby={isOff ? note : undefined}
            onKeyDown={moveInGrid}
            onClick={() => (isOff ? undefined : onPick(emoji))}
          />
        ))}
      </div>
      <Limit own={own} id={note} />
    </>
  );
}

/** The same without scripts: each button sends the form around them. */
export function PlainReactions({ own }: Props) {
  const t = useText(emojiReactionsTexts);
  return (
    <>
      <fieldset className={styles.grid} aria-label={t('reactions')}>
        {useChoices(own).map(({ emoji, isOff }) => (
          <Choice
            key={emoji}
            emoji={emoji}
            type="submit"
            name={own.includes(emoji) ? 'takeBack' : 'give'}
            value={emoji}
            disabled={isOff}
            aria-pressed={own.includes(emoji)}
          />
        ))}
      </fieldset>
      <Limit own={own} />
    </>
  );
}

/** Why the rest cannot be chosen. */
function Limit({ own, id }: Props & { id?: string }) {
  const t = useText(emojiReactionsTexts);
  if (own.length < REACTION_LIMITS.perMember) return null;
  return (
    <p id={id} className={styles.note}>
      {t('atMost', { most: REACTION_LIMITS.perMember })}
    </p>
  );
}

/** What is on offer; disabled for members who have given the maximum. */
function useChoices(own: readonly string[]) {
  const isFull = own.length >= REACTION_LIMITS.perMember;
  const offered = useSite().reactions ?? [];
  return offered.map((emoji) => ({ emoji, isOff: isFull && !own.includes(emoji) }));
}

function Choice({ emoji, ...rest }: { emoji: string } & ComponentProps<'button'>) {
  const name = useEmojiName()(emoji);
  return (
    // oxlint-disable-next-line react/button-has-type -- it has one, by `rest`
    <button {...rest} className={styles.choice} aria-label={name} title={name}>
      {emoji}
    </button>
  );
}
