import type { CategoryPage } from '@forum/contracts/categories';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Panel } from '../../components/Panel.tsx';
import { CategoryIcon } from '../../features/categories/index.ts';
import { categoryPath } from '../../lib/paths.ts';
import { useText } from '../../lib/messages.tsx';
import { postFormTexts } from '../../messages/post-form.ts';
import { commonTexts } from '../../messages/common.ts';
import styles from './PostFormFrame.module.css';

interface Props {
  readonly kind: 'create' | 'edit';
  readonly path: string;
  readonly category: CategoryPage;
  readonly children: ReactNode;
}

/** What stands around the post form: the way here, where it goes, tips in the margin. */
export function PostFormFrame({ kind, path, category, children }: Props) {
  const t = useText(postFormTexts);
  const { parent } = category;
  const title = t(kind === 'create' ? 'createTitle' : 'editTitle');
  const about = t(kind === 'create' ? 'createIn' : 'editIn', { category: category.name });
  return (
    <>
      <PageHead title={title} description={about} path={path} isPrivate />
      <Breadcrumbs
        trail={[
          ...(parent === null ? [] : [{ name: parent.name, path: `/${parent.slug}` }]),
          { name: category.name, path: categoryPath(category) },
          { name: title, path },
        ]}
      />
      <PageTitle lead={t('postingIn', { category: category.name })}>{title}</PageTitle>
      <p className={`${styles.plain} without-js`}>{t('needsScripts')}</p>
      <Columns aside={<Margin category={category} />}>
        <div className="with-js">{children}</div>
      </Columns>
    </>
  );
}

function Margin({ category }: { category: CategoryPage }) {
  const common = useText(commonTexts);
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
      <Panel title={t('category')}>
        <p className={styles.category}>
          <CategoryIcon category={category} /> {category.name}
        </p>
        {category.description === null ? null : <p>{category.description}</p>}
        <p className={styles.quiet}>{common('postCount', { count: category._count.posts })}</p>
      </Panel>
      <Panel title={t('guidelines')}>
        <ul className={styles.tips}>
          <li>{t('beKind')}</li>
          <li>{t('sources')}</li>
          <li>{t('tagsHelp')}</li>
        </ul>
      </Panel>
    </>
  );
}
