import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import filter from '../../components/FilterForm.module.css';
import { Icon } from '../../components/Icon.tsx';
import { LinkChoices } from '../../components/LinkChoices.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { MemberRow, usersQuery, type MemberSort } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { needed, type Load } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import usersTexts from '../../features/users/messages/en/users.json';
import commonTexts from '../../messages/en/common.json';
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
      <PageTitle lead={t('lead')} acts={<Orders asked={asked} />}>
        {common('members')}
      </PageTitle>
      <MemberSearch key={asked.search} asked={asked} />
      <p className={styles.elsewhere}>{t.rich('groups', { groups: <Link to="/groups" /> })}</p>
      <Members asked={asked} />
    </>
  );
}

type Asked = ReturnType<typeof readAsked>;

function readAsked(search: URLSearchParams) {
  const order = ORDERS.find((each) => each.sort === search.get('sort'));
  const sort = order?.sort ?? 'reputation';
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    sort,
    page: pageNumber(search),
  };
}

/** The address of a list of members; defaults are left out. */
function membersPath({ search, sort }: { search: string; sort: MemberSort }): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(sort === 'reputation' ? {} : { sort }),
  }).toString();
  return query === '' ? '/members' : `/members?${query}`;
}

/** A plain form, so it works without scripts; with them the page stays where it is. */
function MemberSearch({ asked: { search, sort } }: { asked: Asked }) {
  const t = useText(usersTexts);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    void navigate(membersPath({ search: typeof text === 'string' ? text.trim() : '', sort }));
  };
  return (
    <search>
      <form action="/members" className={filter.form} onSubmit={onSubmit}>
        {sort === 'reputation' ? null : <input type="hidden" name="sort" value={sort} />}
        <input
          className={filter.input}
          type="search"
          dir="auto"
          name="search"
          defaultValue={search}
          maxLength={100}
          aria-label={t('nameOrUsername')}
          placeholder={t('nameOrUsername')}
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon of={Search} /> {t('findMembers')}
        </Button>
      </form>
    </search>
  );
}

function Orders({ asked: { search, sort: current } }: { asked: Asked }) {
  const t = useText(usersTexts);
  const choices = ORDERS.map(({ sort, name }) => ({
    to: membersPath({ search, sort }),
    name: t(name),
    isCurrent: sort === current,
  }));
  return <LinkChoices label={t('order')} choices={choices} />;
}

function Members({ asked }: { asked: Asked }) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const margin = useText(categoriesTexts);
  const found = useQuery(usersQuery(useApi(), asked));
  if (found.isPending) return <PostListSkeleton said={t('loadingMembers')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { data, meta } = found.data;
  if (data.length === 0) {
    const all = <LinkButton to="/members">{margin('allMembers')}</LinkButton>;
    return <Notice title={t('noneFound')} action={all} />;
  }
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
