import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ownPageQuery, StaticText } from '../../features/pages/index.ts';
import { PostSkeleton } from '../../features/posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';

/** A page that the owners wrote; where there is none, the error is the page's. */
export function OwnPageView({ address }: { address: string }) {
  const page = useQuery({ ...ownPageQuery(useApi(), address), throwOnError: true });
  if (page.data === undefined) return <PostSkeleton />;
  const { title } = page.data;
  return (
    <>
      <PageHead title={title} description={title} path={`/${page.data.address}`} />
      <Breadcrumbs trail={[{ name: title, path: `/${page.data.address}` }]} />
      <StaticText page={page.data} />
    </>
  );
}
