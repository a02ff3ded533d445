import type { CategoryPage } from '@forum/contracts/categories';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Panel } from '../../components/Panel.tsx';
import { CategoryIcon } from '../../features/categories/index.ts';
import { counted } from '../../lib/numbers.ts';
import { categoryPath } from '../../lib/paths.ts';
import styles from './PostFormFrame.module.css';

interface Props {
  readonly title: 'Create New Post' | 'Edit Post';
  readonly path: string;
  readonly category: CategoryPage;
  readonly children: ReactNode;
}

/** What stands around the post form: the way here, where it goes, tips in the margin. */
export function PostFormFrame({ title, path, category, children }: Props) {
  const { parent } = category;
  return (
    <>
      <PageHead title={title} description={`${title} in ${category.name}.`} path={path} isPrivate />
      <Breadcrumbs
        trail={[
          ...(parent === null ? [] : [{ name: parent.name, path: `/${parent.slug}` }]),
          { name: category.name, path: categoryPath(category) },
          { name: title, path },
        ]}
      />
      <PageTitle lead={`Posting in: ${category.name}`}>{title}</PageTitle>
      <p className={`${styles.plain} without-js`}>Writing a post needs JavaScript.</p>
      <Columns aside={<Margin category={category} />}>
        <div className="with-js">{children}</div>
      </Columns>
    </>
  );
}

function Margin({ category }: { category: CategoryPage }) {
  return (
    <>
      <Panel title="Writing tips">
        <ul className={styles.tips}>
          <li>Say in the title what the post is about, not that you need help.</li>
          <li>Write what you tried, or what made you think so.</li>
          <li>One subject a post; readers answer better.</li>
        </ul>
      </Panel>
      <Panel title="Category">
        <p className={styles.category}>
          <CategoryIcon category={category} /> {category.name}
        </p>
        {category.description === null ? null : <p>{category.description}</p>}
        <p className={styles.quiet}>{counted(category._count.posts, 'post')}</p>
      </Panel>
      <Panel title="Guidelines">
        <ul className={styles.tips}>
          <li>Be kind, and argue with the text, not with the person.</li>
          <li>Name your sources.</li>
          <li>Tags help others to find it: at least one, at most ten.</li>
        </ul>
      </Panel>
    </>
  );
}
