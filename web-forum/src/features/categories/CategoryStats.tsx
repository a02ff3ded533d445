import type { CategoryPage } from '@forum/contracts/categories';
import { Facts } from '../../components/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from './messages/en/categories.json';
import commonTexts from '../../messages/en/common.json';
import { useSite } from '../../lib/site/site.ts';

export function CategoryStats({ stats }: { stats: CategoryPage['stats'] }) {
  const { language } = useSite();
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const { lastActivityAt } = stats;
  return (
    <Panel title={t('stats')}>
      <Facts
        of={[
          [t('totalPosts'), shortNumber(stats.totalPosts, language)],
          [t('activeMembers'), shortNumber(stats.activeMembers, language)],
          [
            t('lastActivity'),
            lastActivityAt === null ? (
              t('noneYet')
            ) : (
              <RelativeTime key="last" moment={lastActivityAt} />
            ),
          ],
          [t('thisWeek'), common('postCount', { count: stats.postsThisWeek })],
        ]}
      />
    </Panel>
  );
}
