import { useQuery } from '../../lib/calls/queries.ts';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { badgeOf } from '../../lib/language/numbers.ts';
import { countsQuery } from './api.ts';
import { FOLLOWED_LISTS, type ListName } from './lists.ts';
import watchingTexts from './messages/en/watching.json';

/** The lists of what the member follows, with the number of posts in each. */
export function ListTabs({ current }: { current: ListName }) {
  const t = useText(watchingTexts);
  const counts = useQuery(countsQuery(useApi())).data;
  return (
    <LinkTabs
      label={t('lists')}
      tabs={FOLLOWED_LISTS.map(({ name, path, counted }) => {
        const count = counted === null ? 0 : (counts?.[counted] ?? 0);
        const title = t(`name_${name}`);
        return {
          to: path,
          name: count === 0 ? title : t('counted', { name: title, count: badgeOf(count) }),
          isCurrent: name === current,
        };
      })}
    />
  );
}
