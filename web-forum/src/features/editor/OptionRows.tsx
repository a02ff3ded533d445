import type { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { PointerEvent, ReactNode } from 'react';
import styles from './MentionPicker.module.css';
import { rowId, useMark, type MarkProps } from './useMark.ts';

interface Props<Option extends MenuOption> extends MarkProps<Option> {
  /** The contents of a row. */
  readonly children: (option: Option) => ReactNode;
}

/** The rows of a list that opens below the caret; one is marked. */
export function OptionRows<Option extends MenuOption>({ children, ...props }: Props<Option>) {
  const { options, selectedIndex, onMark, onPick } = props;
  useMark(props);
  // Opening below a resting pointer does not count as pointing: browsers report a move of zero length.
  const onMove = (index: number, { movementX, movementY }: PointerEvent) => {
    if (index !== selectedIndex && (movementX !== 0 || movementY !== 0)) onMark(index);
  };
  return options.map((option, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the editor's own listbox has the keys
    <div
      key={option.key}
      id={rowId(index)}
      ref={(element) => option.setRefElement(element)}
      className={styles.member}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of the editor's own listbox
      role="option"
      aria-selected={index === selectedIndex}
      tabIndex={-1}
      onPointerMove={(event) => onMove(index, event)}
      // The caret must stay in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {children(option)}
    </div>
  ));
}
