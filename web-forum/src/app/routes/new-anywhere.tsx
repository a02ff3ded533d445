import { mayPostIn, walkCategories, type CategoryTree } from '@forum/contracts/categories';
import { useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { CategoryIcon, categoriesQuery } from '../../features/categories/index.ts';
import { NoCategory } from '../../features/first-steps/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from '../../features/post-form/messages/en/post-form.json';
import commonTexts from '../../messages/en/common.json';
import styles from './new-anywhere.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const tree = await needed(context, categoriesQuery(context.api));
  const path = namedPath(tree ?? [], new URL(request.url).searchParams);
  if (path !== null) throw redirect(path);
};

/** The category of `?category=slug` for the new post; null if none is named that exists. */
function namedPath(tree: readonly CategoryTree[], params: URLSearchParams): string | null {
  const slug = params.get('category');
  const named = walkCategories(tree).find(({ category }) => category.slug === slug);
  return named === undefined ? null : `${categoryPath(named.category)}/new`;
}

/** A new post without a category, unless the address is `/new?category=slug`: one must be chosen first. */
export function Component() {
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const navigate = useNavigate();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const { data: tree } = useSuspenseQuery(categoriesQuery(useApi()));
  // On a slow line the page opens before the categories are loaded.
  const path = namedPath(tree, params);
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
  }, [navigate, path]);
  if (path !== null) return null;
  const choice = <Choice />;
  const isOpen = openIn(tree, viewer).length > 0;
  return (
    <>
      <PageHead title={t('createTitle')} description={t('selectText')} path="/new" isPrivate />
      {isOpen ? null : <NoCategory isEmpty={tree.length === 0} />}
      {isOpen ? (
        <div className="without-js">
          <PageTitle>{t('select')}</PageTitle>
          {choice}
        </div>
      ) : null}
      <Dialog title={t('select')} isOpen={isOpen} onClose={() => void navigate('/')}>
        {choice}
        <div>
          <LinkButton to="/">{common('cancel')}</LinkButton>
        </div>
      </Dialog>
    </>
  );
}

/** The categories that somebody may post in. */
function openIn(tree: readonly CategoryTree[], viewer: ReturnType<typeof useViewer>) {
  return walkCategories(tree)
    .map(({ category }) => category)
    .filter((category) => mayPostIn(category, viewer));
}

function Choice() {
  const viewer = useViewer();
  const { data: tree } = useSuspenseQuery(categoriesQuery(useApi()));
  const open = openIn(tree, viewer);
  return (
    <ul className={styles.choice}>
      {open.map((category) => (
        <li key={category.id}>
          <Link className={styles.category} to={`${categoryPath(category)}/new`}>
            <CategoryIcon category={category} size="small" />
            {category.parent === null ? null : <span>{category.parent.name} ›</span>}
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
