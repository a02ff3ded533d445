import type { CategoryPage } from '@forum/contracts/categories';
import { Facts } from '../../components/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { counted, shortNumber } from '../../lib/numbers.ts';

export function CategoryStats({ stats }: { stats: CategoryPage['stats'] }) {
  const { lastActivityAt } = stats;
  return (
    <Panel title="Category Stats">
      <Facts
        of={[
          ['Total Posts', shortNumber(stats.totalPosts)],
          ['Active Members', shortNumber(stats.activeMembers)],
          [
            'Last Activity',
            lastActivityAt === null ? (
              'None yet'
            ) : (
              <RelativeTime key="last" moment={lastActivityAt} />
            ),
          ],
          ['This Week', counted(stats.postsThisWeek, 'post')],
        ]}
      />
    </Panel>
  );
}
