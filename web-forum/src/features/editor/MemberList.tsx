import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { Group } from '@forum/contracts/groups';
import { nameOf, type UserSummary } from '@forum/contracts/users';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import styles from './MentionPicker.module.css';
import { OptionRows } from './OptionRows.tsx';
import type { MarkProps } from './useMark.ts';

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

/** The members and groups that match the typed text; one row is marked. */
export function MemberList(props: MarkProps<MentionOption>) {
  return (
    <OptionRows {...props}>
      {(option) =>
        option instanceof GroupOption ? (
          <GroupName group={option.group} />
        ) : (
          <MemberName member={option.member} />
        )
      }
    </OptionRows>
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
