import type { CategoryTree } from '@forum/contracts/categories';
import { Link } from '../../components/Link.tsx';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import styles from './CategoryGrid.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';

interface Props {
  categories: readonly CategoryTree[];
  headingLevel?: 2 | 3;
  /** With descriptions and subcategories; otherwise only the links. */
  isFull?: boolean;
}

/** All categories with their counts; each card is one link, subcategories are links of their own. */
export function CategoryGrid({ categories, headingLevel = 3, isFull = false }: Props) {
  const common = useText(commonTexts);
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.grid} data-full={isFull || undefined}>
      {categories.map((category) => (
        <li key={category.id} className={styles.card}>
          <CategoryIcon category={category} />
          <div className={styles.words}>
            <Heading className={styles.name} dir="auto">
              <Link to={categoryPath(category)} className={styles.whole}>
                {category.name}
              </Link>
            </Heading>
            {isFull && category.description !== null ? (
              <p className={styles.description} dir="auto">
                {category.description}
              </p>
            ) : null}
            <p className={styles.count}>{common('postCount', { count: category._count.posts })}</p>
            {isFull ? <Children of={category} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Children({ of }: { of: CategoryTree }) {
  if (of.children.length === 0) return null;
  return (
    <ul className={styles.children}>
      {of.children.map((child) => (
        <li key={child.id}>
          <Link to={categoryPath(child)} className={styles.child}>
            {child.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
