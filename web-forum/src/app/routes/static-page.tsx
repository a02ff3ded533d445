import { PAGE_SLUGS, type PageSlug } from '@forum/contracts/pages';
import { useLocation } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StaticText, staticPageQuery } from '../../features/pages/index.ts';
import { PostSkeleton } from '../../features/posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import pagesTexts from '../../features/pages/messages/en/pages.json';
import { needed, notFound, type Load } from '../load.ts';

export const load: Load = (context, { request }) => {
  const slug = slugOf(new URL(request.url).pathname);
  if (slug === null) throw notFound();
  return needed(context, staticPageQuery(context.api, slug));
};

/** Rules, terms, privacy, help and about: the address decides. */
export function Component() {
  const slug = slugOf(useLocation().pathname);
  return slug === null ? null : <Page key={slug} slug={slug} />;
}

function Page({ slug }: { slug: PageSlug }) {
  const t = useText(pagesTexts);
  const { name } = useSite();
  const page = useQuery(staticPageQuery(useApi(), slug));
  if (page.isPending) return <PostSkeleton />;
  if (page.data === undefined) {
    const retry = <Button onClick={() => void page.refetch()}>{t('retry')}</Button>;
    return <Notice kind="error" title={page.error.message} action={retry} />;
  }
  const { title } = page.data;
  return (
    <>
      <PageHead title={title} description={t(`lead_${slug}`, { site: name })} path={`/${slug}`} />
      <Breadcrumbs trail={[{ name: title, path: `/${slug}` }]} />
      <StaticText page={page.data} />
    </>
  );
}

function slugOf(pathname: string): PageSlug | null {
  return PAGE_SLUGS.find((slug) => slug === pathname.slice(1)) ?? null;
}
