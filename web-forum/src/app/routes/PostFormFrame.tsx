import { walkCategories, type CategoryPage, type CategoryTree } from '@forum/contracts/categories';
import { useState, type ReactNode } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { Facts } from '../../components/Facts.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Panel } from '../../components/Panel.tsx';
import { CategoryIcon, categoriesQuery } from '../../features/categories/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useSite } from '../../lib/site/site.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from '../../features/post-form/messages/en/post-form.json';
import commonTexts from '../../messages/en/common.json';
import styles from './PostFormFrame.module.css';

interface Props {
  readonly kind: 'create' | 'edit';
  readonly path: string;
  /** Null: the post has none. */
  readonly category: CategoryPage | null;
  /** The form; `onMoved` gets its new category. */
  readonly children: (onMoved: (categoryId: string | null) => void) => ReactNode;
}

/** The frame of the post form: breadcrumbs, the target category, tips in the margin. */
export function PostFormFrame({ kind, path, category, children }: Props) {
  const t = useText(postFormTexts);
  const title = t(kind === 'create' ? 'createTitle' : 'editTitle');
  const [moved, setMoved] = useState<string | null>(category?.id ?? null);
  const tree = useQuery(categoriesQuery(useApi())).data ?? [];
  const goal =
    moved === category?.id
      ? category
      : walkCategories(tree).find((one) => one.category.id === moved)?.category;
  const name = goal?.name ?? t('noCategory');
  const about = t(kind === 'create' ? 'createIn' : 'editIn', { category: name });
  return (
    <>
      <PageHead title={title} description={about} path={path} isPrivate />
      <Breadcrumbs trail={[...trailTo(category), { name: title, path }]} />
      <PageTitle lead={t('postingIn', { category: name })}>{title}</PageTitle>
      <p className={`${styles.plain} without-js`}>{t('needsScripts')}</p>
      <Columns aside={<Margin category={goal ?? null} />}>{children(setMoved)}</Columns>
    </>
  );
}

function trailTo(category: CategoryPage | null) {
  if (category === null) return [];
  const { parent } = category;
  return [
    ...(parent === null ? [] : [{ name: parent.name, path: `/${parent.slug}` }]),
    { name: category.name, path: categoryPath(category) },
  ];
}

function Margin({ category }: { category: CategoryTree | null }) {
  const t = useText(postFormTexts);
  return (
    <>
      <Panel title={t('tips')}>
        <ul className={styles.tips}>
          <li>{t('tipTitle')}</li>
          <li>{t('tipTried')}</li>
          <li>{t('tipOne')}</li>
        </ul>
      </Panel>
      {category === null ? null : <CategoryPanel category={category} />}
      <Panel title={t('guidelines')}>
        <ul className={styles.tips}>
          <li>{t('beKind')}</li>
          <li>{t('sources')}</li>
          <li>{t('tagsHelp')}</li>
        </ul>
      </Panel>
      <QuickStats />
    </>
  );
}

function CategoryPanel({ category }: { category: CategoryTree }) {
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  return (
    <Panel title={t('category')}>
      <p className={styles.category}>
        <CategoryIcon category={category} /> {category.name}
      </p>
      {category.description === null ? null : <p>{category.description}</p>}
      <p className={styles.quiet}>{common('postCount', { count: category._count.posts })}</p>
    </Panel>
  );
}

/** The forum's numbers so far (specification, section 2). */
function QuickStats() {
  const t = useText(postFormTexts);
  const { language } = useSite();
  const api = useApi();
  const stats = useQuery(siteStatsQuery(api)).data;
  const tree = useQuery(categoriesQuery(api)).data;
  if (stats === undefined || tree === undefined) return null;
  return (
    <Panel title={t('quickStats')}>
      <Facts
        of={[
          [t('totalPosts'), shortNumber(stats.posts, language)],
          [t('categoryCount'), shortNumber(walkCategories(tree).length, language)],
        ]}
      />
    </Panel>
  );
}
