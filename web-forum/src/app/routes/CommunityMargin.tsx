import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PostLinks, postLinksQuery } from '../../features/posts/index.ts';
import { TagCloud, trendingTagsQuery } from '../../features/tags/index.ts';
import { MemberRow, leaderboardQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { prefetchOptional, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import styles from './CommunityMargin.module.css';
import { TRENDING } from './trending-filter.ts';

export async function loadCommunityMargin(context: LoadContext): Promise<void> {
  const { api } = context;
  await Promise.all([
    prefetchOptional(context, postLinksQuery(api, TRENDING)),
    prefetchOptional(context, trendingTagsQuery(api)),
    prefetchOptional(context, leaderboardQuery(api)),
  ]);
}

/** What the community is discussing now, beside its lists. */
export function CommunityMargin() {
  const t = useText(categoriesTexts);
  const api = useApi();
  const tags = useQuery(trendingTagsQuery(api)).data ?? [];
  const leaders = useQuery(leaderboardQuery(api)).data ?? [];
  return (
    <>
      <Panel
        title={t('trendingPosts')}
        more={
          <Link to="/trending">
            {t('more')} <span className="said">{t('trendingPosts')}</span>
          </Link>
        }
      >
        <PostLinks filter={TRENDING} />
      </Panel>
      {tags.length === 0 ? null : (
        <Panel title={t('trendingTags')} more={<Link to="/tags">{t('allTags')}</Link>}>
          <TagCloud tags={tags} />
        </Panel>
      )}
      {leaders.length === 0 ? null : (
        <Panel title={t('topMembers')} more={<Link to="/members">{t('allMembers')}</Link>}>
          <ul className={styles.people}>
            {leaders.map((member) => (
              <li key={member.id}>
                <MemberRow member={member} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
