import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../../lib/messages.tsx';
import { useTypedEarly } from '../../../lib/useTypedEarly.ts';
import { editorTexts } from '../messages/editor.ts';
import styles from './EmojiGrid.module.css';
import { EMOJI, emojiLike, type Emoji } from './emoji-list.ts';

interface Props {
  readonly onPick: (character: string) => void;
}

/** All emoji with names, or those like what is typed. One stop for the Tab key; arrows go through them. */
export function EmojiGrid({ onPick }: Props) {
  const t = useText(editorTexts);
  const [typed, setTyped] = useState('');
  const grid = useRef<HTMLFieldSetElement>(null);
  const shown = typed.trim() === '' ? EMOJI : emojiLike(typed.trim());
  const search = useRef<HTMLInputElement>(null);
  useTypedEarly(search, setTyped);
  // It was opened to find one: a name can be typed at once.
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key === 'Enter') {
      // It stands within the form of what is being written.
      event.preventDefault();
      if (first !== undefined) onPick(first.character);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector('button')?.focus();
    }
  };
  return (
    <div className={styles.picker}>
      <input
        ref={search}
        type="search"
        className={styles.search}
        aria-label={t('findEmoji')}
        placeholder={t('findEmoji')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onSearchKey}
      />
      <Buttons grid={grid} shown={shown} onPick={onPick} />
      {shown.length === 0 ? <output>{t('noEmoji')}</output> : null}
    </div>
  );
}

interface ButtonsProps extends Props {
  readonly grid: RefObject<HTMLFieldSetElement | null>;
  readonly shown: readonly Emoji[];
}

function Buttons({ grid, shown, onPick }: ButtonsProps) {
  const t = useText(editorTexts);
  return (
    <fieldset ref={grid} className={styles.grid} aria-label={t('emoji')}>
      {shown.map(({ character, names: [name = ''] }, at) => (
        <button
          key={character}
          type="button"
          className={styles.emoji}
          aria-label={name.replaceAll('_', ' ')}
          title={`:${name}:`}
          tabIndex={at === 0 ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => onPick(character)}
        >
          {character}
        </button>
      ))}
    </fieldset>
  );
}

/** To the next one, or the one above or below, wherever the rows break. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + stepOf(event.key, all)];
  if (next === undefined || next === event.currentTarget) return;
  event.preventDefault();
  next.focus();
}

function stepOf(key: string, all: readonly HTMLElement[]): number {
  const top = all[0]?.offsetTop;
  const inRow = all.filter((each) => each.offsetTop === top).length;
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[key] ?? 0;
}
