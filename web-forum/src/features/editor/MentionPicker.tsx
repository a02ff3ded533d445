import type { Group } from '@forum/contracts/groups';
import { searchForm } from '@forum/contracts/search-form';
import { searchUsers, type UserSummary } from '@forum/contracts/users';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { keepPreviousData } from '@tanstack/react-query';
import { $createTextNode, type TextNode } from 'lexical';
import { useMemo, useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { membersNamed } from '../../lib/forms/members-named.ts';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { groupsQuery } from '../groups/index.ts';
import { GroupOption, MemberList, MemberOption, type MentionOption } from './MemberList.tsx';
import { mentionAt } from './mention-at.ts';
import { $createGroupMention, $createMention } from './nodes/MentionNode.ts';
import styles from './MentionPicker.module.css';
import { OptionMenu } from './OptionMenu.tsx';
import { $wholeMatch } from './whole-match.ts';

/** Suggestions in mention pickers (specification, section 7). */
const LIMIT = 8;
/** Groups among them, at most. */
const GROUPS = 3;

/** Offers members, and groups that the writer may mention, while somebody types @ and the beginning of a name. */
export function MentionPicker() {
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const t = useText(editorTexts);
  const { members, isFailed } = useMembers(query);
  const groups = useGroups(query);
  const options = useMemo((): MentionOption[] => {
    const people = members.slice(0, LIMIT - groups.length);
    return [
      ...people.map((member) => new MemberOption(member)),
      ...groups.map((group) => new GroupOption(group)),
    ];
  }, [members, groups]);
  return (
    <>
      {isFailed ? <output className={styles.failed}>{t('suggestionsFailed')}</output> : null}
      <OptionMenu
        label={t('members')}
        rows={MemberList}
        onQueryChange={setQuery}
        triggerFn={mentionAt}
        options={options}
        onSelectOption={(option, typed, close) => {
          editor.update(() => {
            $putMention(option, $wholeMatch(typed, mentionAt));
            close();
          });
        }}
      />
    </>
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
    // The next letter retries.
    retry: false,
  });
  const { data, isPlaceholderData, isError } = found;
  // The same list each time: the options are made from it, and keep their mark.
  const members = useMemo(() => {
    if (query === null || data === undefined) return NOBODY;
    return isPlaceholderData ? membersNamed(data.data, query) : data.data;
  }, [query, data, isPlaceholderData]);
  return { members, isFailed: query !== null && isError };
}

const NO_GROUPS: readonly Group[] = [];

/** All groups are requested once, since they are few; if they fail to load, nothing is shown. */
function useGroups(query: string | null): readonly Group[] {
  const { data } = useQuery({ ...groupsQuery(useApi(), 1), enabled: query !== null, retry: false });
  return useMemo(() => {
    const typed = searchForm(query ?? '');
    if (typed === '' || data === undefined) return NO_GROUPS;
    const matches = ({ name, slug, mayMention }: Group) =>
      mayMention && (slug.startsWith(typed) || searchForm(name).startsWith(typed));
    return data.data.filter(matches).slice(0, GROUPS);
  }, [query, data]);
}

function $putMention(option: MentionOption, typed: TextNode | null): void {
  const mention =
    option instanceof GroupOption
      ? $createGroupMention(option.group.slug)
      : $createMention(option.member.username);
  typed?.replace(mention);
  const space = $createTextNode(' ');
  mention.insertAfter(space);
  space.selectEnd();
}
