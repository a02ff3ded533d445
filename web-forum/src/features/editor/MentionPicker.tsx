import { searchUsers, nameOf, type UserSummary } from '@forum/contracts/users';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  LexicalTypeaheadMenuPlugin,
  MenuOption,
  type MenuRenderFn,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { $createTextNode, type TextNode } from 'lexical';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { editorTexts } from '../../messages/editor.ts';
import { mentionAt } from './mention-at.ts';
import { $createMention } from './nodes/MentionNode.ts';
import styles from './MentionPicker.module.css';

/** Suggestions in mention pickers (specification, section 7). */
const LIMIT = 8;

class MemberOption extends MenuOption {
  readonly member: UserSummary;

  constructor(member: UserSummary) {
    super(member.id);
    this.member = member;
  }
}

/** Offers members while somebody types @ and the beginning of a name. */
export function MentionPicker() {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const t = useText(editorTexts);
  const { members, isFailed } = useMembers(query);
  const options = useMemo(() => members.map((member) => new MemberOption(member)), [members]);
  return (
    <>
      {isFailed ? <output className={styles.failed}>{t('suggestionsFailed')}</output> : null}
      <LexicalTypeaheadMenuPlugin<MemberOption>
        onQueryChange={setQuery}
        triggerFn={mentionAt}
        options={options}
        onSelectOption={(option, typed, close) => {
          editor.update(() => {
            $putMention(option.member, typed);
            close();
          });
        }}
        menuRenderFn={(anchor, menu) => showMembers(anchor, menu, t('members'))}
        {...(styles.anchor === undefined ? {} : { anchorClassName: styles.anchor })}
      />
    </>
  );
}

type ShowArgs = Parameters<MenuRenderFn<MemberOption>>;

function showMembers(anchor: ShowArgs[0], menu: ShowArgs[1], label: string) {
  const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex } = menu;
  if (anchor.current === null || options.length === 0) return null;
  const list = (
    // The editor names its listbox in English.
    <div className={styles.menu} ref={() => anchor.current?.setAttribute('aria-label', label)}>
      {options.map((option, index) => (
        <MemberRow
          key={option.key}
          id={`typeahead-item-${index}`}
          option={option}
          isMarked={index === selectedIndex}
          onMark={() => setHighlightedIndex(index)}
          onPick={() => selectOptionAndCleanUp(option)}
        />
      ))}
    </div>
  );
  return createPortal(list, anchor.current);
}

interface RowProps {
  /** As the editor names the marked row to screen readers. */
  readonly id: string;
  readonly option: MemberOption;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onPick: () => void;
}

function MemberRow({ id, option, isMarked, onMark, onPick }: RowProps) {
  const { member } = option;
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
      onMouseEnter={onMark}
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

const NOBODY: readonly UserSummary[] = [];

function useMembers(query: string | null): {
  readonly members: readonly UserSummary[];
  readonly isFailed: boolean;
} {
  const api = useApi();
  const found = useQuery({
    queryKey: ['users', 'mention', query],
    queryFn: ({ signal }) =>
      api(searchUsers, { query: { q: query ?? '', limit: LIMIT } }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    // The next letter asks again.
    retry: false,
  });
  if (query === null) return { members: NOBODY, isFailed: false };
  return { members: found.data?.data ?? NOBODY, isFailed: found.isError };
}

function $putMention(member: UserSummary, typed: TextNode | null): void {
  const mention = $createMention(member.username);
  typed?.replace(mention);
  const space = $createTextNode(' ');
  mention.insertAfter(space);
  space.selectEnd();
}
