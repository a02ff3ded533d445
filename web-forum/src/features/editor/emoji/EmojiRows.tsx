import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { OptionRows } from '../OptionRows.tsx';
import type { MarkProps } from '../useMark.ts';
import styles from '../MentionPicker.module.css';
import type { Emoji } from './emoji-list.ts';

/** An emoji as an option of the editor's list. */
export class EmojiOption extends MenuOption {
  readonly emoji: Emoji;

  constructor(emoji: Emoji) {
    super(emoji.character);
    this.emoji = emoji;
  }
}

/** The emoji that match what is typed; one row is marked. */
export function EmojiRows(props: MarkProps<EmojiOption>) {
  return (
    <OptionRows {...props}>
      {({ emoji: { character, names, label } }) => (
        <>
          <span aria-hidden>{character}</span>
          {label === undefined ? null : <span className={styles.name}>{label}</span>}
          <span className={label === undefined ? styles.name : styles.username}>:{names[0]}:</span>
        </>
      )}
    </OptionRows>
  );
}
