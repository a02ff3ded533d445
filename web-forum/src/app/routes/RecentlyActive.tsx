import type { CategoryPage, CategoryTree } from '@forum/contracts/categories';
import { LIMITS } from '@forum/contracts/limits';
import { Link } from 'react-router-dom';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { PostLinks, postListQuery, type PostFilter } from '../../features/posts/index.ts';
import { categoryPath } from '../../lib/paths.ts';
import { beside, type LoadContext } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { categoriesTexts } from '../../messages/categories.ts';
import styles from './RecentlyActive.module.css';

const activeIn = (category: CategoryTree): PostFilter => ({
  published: true,
  categoryId: category.id,
  sort: 'updatedAt',
  limit: LIMITS.subcategoryCard,
});

export function loadRecentlyActive(context: LoadContext, { children }: CategoryPage) {
  return beside(context, ...children.map((child) => postListQuery(context.api, activeIn(child))));
}

/** One card per subcategory with its most recently changed posts. */
export function RecentlyActive({ category }: { category: CategoryPage }) {
  const t = useText(categoriesTexts);
  if (category.children.length === 0) return null;
  return (
    <Section title={t('recentlyActive')}>
      <div className={styles.cards}>
        {category.children.map((child) => (
          <div key={child.id}>
            <Panel title={child.name} more={<Link to={categoryPath(child)}>{t('open')}</Link>}>
              <PostLinks
                filter={activeIn(child)}
                failed={t('latestFailed')}
                renderContext={(post) => <RelativeTime moment={post.updatedAt} />}
              />
            </Panel>
          </div>
        ))}
      </div>
    </Section>
  );
}
