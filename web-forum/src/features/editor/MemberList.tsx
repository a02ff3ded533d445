import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { nameOf, type UserSummary } from '@forum/contracts/users';
import { COMMAND_PRIORITY_NORMAL, KEY_ENTER_COMMAND } from 'lexical';
import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import styles from './MentionPicker.module.css';

/** A member as an option of the editor's list. */
export class MemberOption extends MenuOption {
  readonly member: UserSummary;

  constructor(member: UserSummary) {
    super(member.id);
    this.member = member;
  }
}

interface Props {
  readonly options: readonly MemberOption[];
  /** The row that the editor has marked. */
  readonly selectedIndex: number | null;
  readonly onMark: (index: number) => void;
  readonly onPick: (option: MemberOption) => void;
}

/** The members that match the typed text; one row is marked. */
export function MemberList({ options, selectedIndex, onMark, onPick }: Props) {
  useMark({ options, selectedIndex, onMark, onPick });
  return options.map((option, index) => (
    <MemberRow
      key={option.key}
      id={rowId(index)}
      option={option}
      isMarked={index === selectedIndex}
      onMark={() => onMark(index)}
      onPick={() => onPick(option)}
    />
  ));
}

/**
 * Keeps the mark on its member when the list changes: a chosen row moves with its member, otherwise the first one is
 * marked; the editor counts rows, and would mark somebody else. Enter takes the row marked on the screen: the editor's
 * own listener learns of a new list only some time after it is rendered.
 */
function useMark({ options, selectedIndex, onMark, onPick }: Props): void {
  const [editor] = useLexicalComposerContext();
  const shown = useRef({ options, index: selectedIndex ?? 0 });
  useLayoutEffect(() => {
    const index = markedRow(shown.current, options, selectedIndex);
    const marked = options[index];
    shown.current = { options, index };
    editor.getRootElement()?.setAttribute('aria-activedescendant', rowId(index));
    if (index !== selectedIndex) onMark(index);
    return editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        // Shift+Enter breaks the line.
        if (event === null || event.shiftKey || marked === undefined) return false;
        event.preventDefault();
        event.stopImmediatePropagation();
        onPick(marked);
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    );
  });
}

interface Marked {
  readonly options: readonly MemberOption[];
  readonly index: number;
}

/** Exported for its test. */
export function markedRow(
  before: Marked,
  options: readonly MemberOption[],
  selectedIndex: number | null,
): number {
  if (before.options === options) return Math.max(0, selectedIndex ?? 0);
  // Nobody chose the first row.
  const chosen = before.index > 0 ? before.options[before.index]?.key : undefined;
  const index = options.findIndex(({ key }) => key === chosen);
  return Math.max(0, index);
}

/** As the editor names a row to screen readers. */
function rowId(index: number): string {
  return `typeahead-item-${index}`;
}

interface RowProps {
  readonly id: string;
  readonly option: MemberOption;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onPick: () => void;
}

function MemberRow({ id, option, isMarked, onMark, onPick }: RowProps) {
  const { member } = option;
  // Opening below a resting pointer does not count as pointing: browsers report a move there as well, of zero length.
  const onMove = ({ movementX, movementY }: PointerEvent) => {
    if (!isMarked && (movementX !== 0 || movementY !== 0)) onMark();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the editor's own listbox has the keys
    <div
      id={id}
      ref={(element) => option.setRefElement(element)}
      className={styles.member}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of the editor's own listbox
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onPointerMove={onMove}
      // The caret must stay in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Avatar member={member} size="tiny" />
      <span className={styles.name}>{nameOf(member)}</span>
      <span className={styles.username}>@{member.username}</span>
    </div>
  );
}
