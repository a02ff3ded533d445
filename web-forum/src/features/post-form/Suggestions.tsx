import type { ReactNode } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from './messages/en/post-form.json';
import chip from './ChipField.module.css';
import styles from './TagsField.module.css';

interface Props<Item> {
  readonly id: string;
  readonly of: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly marked: number;
  readonly onPick: (item: Item) => void;
  readonly look?: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** The list of a combobox, whose field keeps the focus and hears the keys. The id of a row: `{id}-{place}`. */
export function Suggestions<Item>({ id, of, keyOf, marked, onPick, look, children }: Props<Item>) {
  const t = useText(postFormTexts);
  const rowLook = look === undefined ? styles.option : `${styles.option} ${look}`;
  return (
    <div
      id={id}
      className={`${chip.chooser} ${styles.list}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
      role="listbox"
      aria-label={t('suggestions')}
    >
      {of.map((item, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={keyOf(item)}
          id={`${id}-${place}`}
          className={rowLook}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of a combobox
          role="option"
          aria-selected={place === marked}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
