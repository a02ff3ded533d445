import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { LucideIcon } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';
import styles from './MentionPicker.module.css';
import { rowId, useMark, type MarkProps } from './useMark.ts';

/** A command as an option of the editor's list. */
export class SlashOption extends MenuOption {
  readonly name: string;
  readonly picture: LucideIcon;
  readonly act: () => void;

  constructor(command: Pick<SlashOption, 'name' | 'picture' | 'act'>) {
    super(command.name);
    this.name = command.name;
    this.picture = command.picture;
    this.act = command.act;
  }
}

/** The commands that match what is typed; one row is marked. */
export function SlashList(props: MarkProps<SlashOption>) {
  const { options, selectedIndex, onMark, onPick } = props;
  useMark(props);
  // Opening below a resting pointer is no pointing: browsers report a move of zero length.
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
      <Icon of={option.picture} />
      <span className={styles.name}>{option.name}</span>
    </div>
  ));
}
