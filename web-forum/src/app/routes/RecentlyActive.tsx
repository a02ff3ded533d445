import type { CategoryPage, CategoryTree } from '@forum/contracts/categories';
import { LIMITS } from '@forum/contracts/limits';
import { SMALL_CARD } from '@forum/rich-text/excerpt';
import { Chip } from '../../components/Chip.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { PostLinks, postLinksQuery, type PostFilter } from '../../features/posts/index.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { prefetchOptional, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import styles from './RecentlyActive.module.css';

const activeIn = (category: CategoryTree): PostFilter => ({
  published: true,
  categoryId: category.id,
  sort: 'updatedAt',
  limit: LIMITS.subcategoryCard,
});

export function loadRecentlyActive(context: LoadContext, { children }: CategoryPage) {
  return prefetchOptional(
    context,
    ...children.map((child) => postLinksQuery(context.api, activeIn(child), SMALL_CARD)),
  );
}

/** The subcategory that a post is in. */
function badge(child: CategoryTree) {
  return (
    <Chip color={child.color} to={categoryPath(child)}>
      {child.name}
    </Chip>
  );
}

/** One card per subcategory with its most recently changed posts. */
export function RecentlyActive({ category }: { category: CategoryPage }) {
  const t = useText(categoriesTexts);
  if (category.children.length === 0) return null;
  return (
    <Section title={t('recentlyActive')}>
      <div className={styles.cards}>
        {category.children.map((child) => (
          <section key={child.id} className={styles.card} aria-label={child.name}>
            <PostLinks
              filter={activeIn(child)}
              excerptRule={SMALL_CARD}
              loading={t('loadingActive')}
              failed={t('latestFailed')}
              renderContext={(post) => <RelativeTime moment={post.updatedAt} />}
              renderBadge={() => badge(child)}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}
