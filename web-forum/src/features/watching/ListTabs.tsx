import { useQuery } from '../../lib/calls/queries.ts';
import { LinkChoices } from '../../components/LinkChoices.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { badgeOf } from '../../lib/language/numbers.ts';
import { countsQuery } from './api.ts';
import { FOLLOWED_LISTS, type ListName } from './lists.ts';
import watchingTexts from './messages/en/watching.json';

/**
 * What is new to the reader, in three words: everything, replies where they take part, and what they follow, with the
 * numbers that the sidebar has.
 */
export function ListTabs({ current }: { current: ListName }) {
  const t = useText(watchingTexts);
  const counts = useQuery(countsQuery(useApi())).data;
  const named = (name: string, count = 0) =>
    count === 0 ? name : t('counted', { name, count: badgeOf(count) });
  const [unread, ...followed] = FOLLOWED_LISTS;
  const isUnread = current === unread.name;
  return (
    <>
      <LinkTabs
        label={t('lists')}
        tabs={[
          { to: '/?view=unread', name: t('name_fresh'), isCurrent: false },
          { to: unread.path, name: named(t('name_unread'), counts?.tracked), isCurrent: isUnread },
          {
            to: followed[0].path,
            name: named(t('name_followed'), counts?.new),
            isCurrent: !isUnread,
          },
        ]}
      />
      {isUnread ? null : (
        <LinkChoices
          label={t('kinds')}
          choices={followed.map(({ name, path }) => ({
            to: path,
            name: t(`name_${name}`),
            isCurrent: name === current,
          }))}
        />
      )}
    </>
  );
}
