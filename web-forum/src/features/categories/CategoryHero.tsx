import type { Role } from '@forum/contracts';
import type { CategoryPage } from '@forum/contracts/categories';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import categoriesTexts from './messages/en/categories.json';
import styles from './CategoryHero.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';
import { InsidersOnly } from './InsidersOnly.tsx';

interface Props {
  category: CategoryPage;
  /** What can be done here. */
  acts: ReactNode;
}

/** What the category is about: description, then the button (specification, section 2, Category page). */
export function CategoryHero({ category, acts }: Props) {
  const t = useText(categoriesTexts);
  const common = useText(commonTexts);
  const { lastActivityAt } = category.stats;
  // Missing in answers of the previous release's API, while both are running.
  const seeRoles: readonly Role[] | undefined = category.seeRoles;
  const isPrivate = seeRoles !== undefined && seeRoles.length > 0;
  return (
    <header className={styles.hero}>
      <CategoryIcon category={category} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto">
          {category.name}
        </h1>
        <p className={styles.numbers}>
          <span>{common('postCount', { count: category._count.posts })}</span>
          <span>{common('memberCount', { count: category._count.members })}</span>
          {lastActivityAt === null ? null : (
            <span>{t.rich('active', { when: <RelativeTime moment={lastActivityAt} /> })}</span>
          )}
          {isPrivate ? <InsidersOnly groups={category.seeGroups} /> : null}
        </p>
      </div>
      {category.description === null ? null : (
        <p className={styles.description} dir="auto">
          {category.description}
        </p>
      )}
      <div className={styles.acts}>{acts}</div>
    </header>
  );
}
