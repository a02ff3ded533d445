import { walkCategories } from '@forum/contracts/categories';
import { useQuery } from '../../lib/calls/queries.ts';
import { Select } from '../../components/Select.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';
import { categoriesQuery } from '../categories/index.ts';

interface Props {
  /** The post's category; null: none. */
  readonly from: string | null;
  readonly error: string | undefined;
}

// Browsers trim other spaces at the start of an option.
const INDENT = '\u2003';

/** The target of a move: every category but the post's own. */
export function CategoryChoice({ from, error }: Props) {
  const t = useText(staffTexts);
  const { data: tree = [] } = useQuery(categoriesQuery(useApi()));
  const others = walkCategories(tree).filter(({ category }) => category.id !== from);
  return (
    <Select
      name="categoryId"
      label={t('category')}
      required
      error={error}
      options={[
        { value: '', name: t('choose') },
        ...others.map(({ category, depth }) => ({
          value: category.id,
          name: INDENT.repeat(depth) + category.name,
        })),
      ]}
    />
  );
}
