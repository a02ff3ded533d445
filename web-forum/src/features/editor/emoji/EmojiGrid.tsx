import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { moveInGrid } from '../../../lib/focus/move-in-grid.ts';
import { useText } from '../../../lib/language/messages.tsx';
import { useTypedEarly } from '../../../lib/forms/useTypedEarly.ts';
import editorTexts from '../messages/en/editor.json';
import styles from './EmojiGrid.module.css';
import { emojiLike, type Emoji } from './emoji-list.ts';
import { useEmoji } from './useEmoji.ts';

interface Props {
  readonly onPick: (character: string) => void;
}

/** All emoji with names, or those that match what is typed. One stop for the Tab key; arrows move between them. */
export function EmojiGrid({ onPick }: Props) {
  const t = useText(editorTexts);
  const [typed, setTyped] = useState('');
  const grid = useRef<HTMLFieldSetElement>(null);
  const emoji = useEmoji(true);
  const shown = typed.trim() === '' ? emoji : emojiLike(typed.trim(), emoji);
  const search = useRef<HTMLInputElement>(null);
  useTypedEarly(search, setTyped);
  // It was opened to find one: a name can be typed at once.
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const onSearchKey = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key === 'Enter') {
      // It is inside the form of the text being written.
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
        dir="auto"
        className={styles.search}
        aria-label={t('findEmoji')}
        placeholder={t('findEmoji')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onSearchKey}
      />
      <Buttons grid={grid} shown={shown} onPick={onPick} />
      {emoji.length > 0 && shown.length === 0 ? <output>{t('noEmoji')}</output> : null}
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
      {shown.map(({ character, label, names: [name = ''] }, at) => (
        <button
          key={character}
          type="button"
          className={styles.emoji}
          aria-label={label ?? name.replaceAll('_', ' ')}
          title={`:${name}:`}
          tabIndex={at === 0 ? 0 : -1}
          onKeyDown={moveInGrid}
          onClick={() => onPick(character)}
        >
          {character}
        </button>
      ))}
    </fieldset>
  );
}
