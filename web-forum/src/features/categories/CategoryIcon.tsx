import type { CategorySummary } from '@forum/contracts/categories';
import palette from '../../components/palette.module.css';
import { firstLetter } from '../../lib/language/first-letter.ts';
import { useSite } from '../../lib/site/site.ts';
import styles from './CategoryIcon.module.css';

interface Props {
  category: Pick<CategorySummary, 'name' | 'icon' | 'color'>;
  size?: 'small' | 'medium' | 'large';
}

/** The category's emoji, or its first letter, on its colour. */
export function CategoryIcon({ category, size = 'medium' }: Props) {
  const { language } = useSite();
  return (
    <span className={`${styles.icon} ${styles[size]} ${palette[category.color]}`} aria-hidden>
      {category.icon ?? firstLetter(category.name, language)}
    </span>
  );
}
