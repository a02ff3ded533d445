import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { Group } from '@forum/contracts/groups';
import { nameOf, type UserSummary } from '@forum/contracts/users';
import type { PointerEvent } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { useText } from '../../lib/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { rowId, useMark, type MarkProps } from './useMark.ts';
import styles from './MentionPicker.module.css';

/** A member as an option of the editor's list. */
export class MemberOption extends MenuOption {
  readonly member: UserSummary;

  constructor(member: UserSummary) {
    super(member.id);
    this.member = member;
  }
}

/** A group as an option of the editor's list. */
export class GroupOption extends MenuOption {
  readonly group: Group;

  constructor(group: Group) {
    super(group.id);
    this.group = group;
  }
}

/** Somebody, or a group, to be mentioned. */
export type MentionOption = MemberOption | GroupOption;

type Props = MarkProps<MentionOption>;

/** The members and groups that match the typed text; one row is marked. */
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

interface RowProps {
  readonly id: string;
  readonly option: MentionOption;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onPick: () => void;
}

function MemberRow({ id, option, isMarked, onMark, onPick }: RowProps) {
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
      {option instanceof GroupOption ? (
        <GroupName group={option.group} />
      ) : (
        <MemberName member={option.member} />
      )}
    </div>
  );
}

function MemberName({ member }: { member: UserSummary }) {
  return (
    <>
      <Avatar member={member} size="tiny" />
      <span className={styles.name} dir="auto">
        {nameOf(member)}
      </span>
      <span className={styles.username}>@{member.username}</span>
    </>
  );
}

function GroupName({ group }: { group: Group }) {
  const t = useText(editorTexts);
  return (
    <>
      <Chip color={group.color}>{t('group')}</Chip>
      <span className={styles.name} dir="auto">
        {group.name}
      </span>
      <span className={styles.username}>@{group.slug}</span>
    </>
  );
}
