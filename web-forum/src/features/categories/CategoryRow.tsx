import type { CategoryTree } from '@forum/contracts/categories';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { foremost } from './foremost.ts';
import categoriesTexts from './messages/en/categories.json';
import styles from './CategoryRow.module.css';

/** The most active categories, as a way in that leaves the page to the discussions below. */
export function CategoryRow({ categories }: { categories: readonly CategoryTree[] }) {
  const t = useText(categoriesTexts);
  return (
    <ul className={styles.row}>
      {foremost(categories).map((category) => (
        <li key={category.id} className={styles.place}>
          <Link to={categoryPath(category)} className={styles.link}>
            <CategoryIcon category={category} size="small" />
            <span className={styles.name} dir="auto">
              {category.name}
            </span>
          </Link>
        </li>
      ))}
      <li className={styles.place}>
        <Link to="/categories" className={`${styles.link} ${styles.all}`}>
          {t('allCategories')}
        </Link>
      </li>
    </ul>
  );
}
