import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { MemberRow, usersQuery, type MemberSort } from '../../features/users/index.ts';
import { useApi } from '../../lib/api.ts';
import { counted } from '../../lib/numbers.ts';
import { pageNumber, withPage } from '../../lib/page-number.ts';
import { needed, type Load } from '../load.ts';
import styles from './members.module.css';

const LEAD = 'The people behind the posts.';
const ORDERS: readonly { sort: MemberSort; name: string }[] = [
  { sort: 'reputation', name: 'Reputation' },
  { sort: 'createdAt', name: 'Newest' },
  { sort: 'username', name: 'Name' },
];

export const load: Load = (context, { request }) =>
  needed(context, usersQuery(context.api, readAsked(new URL(request.url).searchParams)));

export function Component() {
  const [search] = useSearchParams();
  const asked = readAsked(search);
  return (
    <>
      <PageHead title="Members" description={LEAD} path={withPage('/members', asked.page)} />
      <Breadcrumbs trail={[{ name: 'Members', path: '/members' }]} />
      <PageTitle lead={LEAD} acts={<Orders current={asked.sort} />}>
        Members
      </PageTitle>
      <Members asked={asked} />
    </>
  );
}

type Asked = ReturnType<typeof readAsked>;

function readAsked(search: URLSearchParams) {
  const order = ORDERS.find((each) => each.sort === search.get('sort'));
  const sort = order?.sort ?? 'reputation';
  return { search: search.get('search') ?? '', sort, page: pageNumber(search) };
}

function Orders({ current }: { current: MemberSort }) {
  return (
    <nav aria-label="Order">
      <ul className={styles.orders}>
        {ORDERS.map(({ sort, name }) => (
          <li key={sort}>
            <Link
              to={sort === 'reputation' ? '/members' : `/members?sort=${sort}`}
              className={styles.order}
              aria-current={sort === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Members({ asked }: { asked: Asked }) {
  const found = useQuery(usersQuery(useApi(), asked));
  if (found.isPending) return <PostListSkeleton said="Loading members…" />;
  if (found.data === undefined) return <Notice kind="error" title={found.error.message} />;
  const { data, meta } = found.data;
  if (data.length === 0) return <Notice title="No members found" />;
  return (
    <>
      <ul className={styles.members}>
        {data.map((member) => (
          <li key={member.id} className={styles.member}>
            <MemberRow
              member={member}
              more={<p className={styles.posts}>{counted(member.stats.posts, 'post')}</p>}
            />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}
