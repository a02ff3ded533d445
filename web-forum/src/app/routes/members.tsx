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
import { pageNumber, withPage } from '../../lib/page-number.ts';
import { needed, type Load } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { usersTexts } from '../../messages/users.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import styles from './members.module.css';

const ORDERS: readonly { sort: MemberSort; name: 'reputation' | 'newest' | 'byName' }[] = [
  { sort: 'reputation', name: 'reputation' },
  { sort: 'createdAt', name: 'newest' },
  { sort: 'username', name: 'byName' },
];

export const load: Load = (context, { request }) =>
  needed(context, usersQuery(context.api, readAsked(new URL(request.url).searchParams)));

export function Component() {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const [search] = useSearchParams();
  const asked = readAsked(search);
  return (
    <>
      <PageHead
        title={common('members')}
        description={t('lead')}
        path={withPage('/members', asked.page)}
      />
      <Breadcrumbs trail={[{ name: common('members'), path: '/members' }]} />
      <PageTitle lead={t('lead')} acts={<Orders current={asked.sort} />}>
        {common('members')}
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
  const t = useText(usersTexts);
  return (
    <nav aria-label={t('order')}>
      <ul className={styles.orders}>
        {ORDERS.map(({ sort, name }) => (
          <li key={sort}>
            <Link
              to={sort === 'reputation' ? '/members' : `/members?sort=${sort}`}
              className={styles.order}
              aria-current={sort === current ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Members({ asked }: { asked: Asked }) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const found = useQuery(usersQuery(useApi(), asked));
  if (found.isPending) return <PostListSkeleton said={t('loadingMembers')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { data, meta } = found.data;
  if (data.length === 0) return <Notice title={t('noneFound')} />;
  return (
    <>
      <ul className={styles.members}>
        {data.map((member) => (
          <li key={member.id} className={styles.member}>
            <MemberRow
              member={member}
              more={
                <p className={styles.posts}>{common('postCount', { count: member.stats.posts })}</p>
              }
            />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}
