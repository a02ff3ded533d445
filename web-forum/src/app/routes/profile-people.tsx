import { nameOf, type User } from '@forum/contracts/users';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { connectionsQuery, type Connection } from '../../features/follows/index.ts';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { MemberRow, userQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import profileTexts from '../../features/users/messages/en/profile.json';
import { useServerText } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';
import { ProfileList } from './ProfileList.tsx';
import styles from './members.module.css';

export const load: Load = async (context, { request, params }) => {
  const { pathname, searchParams } = new URL(request.url);
  const user = await needed(context, userQuery(context.api, params.username ?? ''));
  if (user === undefined) return;
  const asked = { memberId: user.id, page: pageNumber(searchParams) };
  await needed(context, connectionsQuery(context.api, connectionOf(pathname), asked));
};

/** Who follows a member, or whom they follow: the address decides. */
export function Component() {
  const connection = connectionOf(useLocation().pathname);
  return (
    <ProfileList list={connection}>
      {(user) => <People user={user} connection={connection} />}
    </ProfileList>
  );
}

function People({ user, connection }: { user: User; connection: Connection }) {
  const t = useText(profileTexts);
  const translated = useServerText();
  const page = pageNumber(useSearchParams()[0]);
  const found = useQuery(connectionsQuery(useApi(), connection, { memberId: user.id, page }));
  if (found.isPending) return <PostListSkeleton said={t('loading')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { data, meta } = found.data;
  const name = nameOf(user);
  if (data.length === 0) {
    const title =
      connection === 'followers' ? t('noFollowers', { name }) : t('noFollowing', { name });
    return <Notice title={title} />;
  }
  return (
    <>
      <ul className={styles.members}>
        {data.map((member) => (
          <li key={member.id} className={styles.member}>
            <MemberRow member={member} />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}

function connectionOf(pathname: string): Connection {
  return pathname.endsWith('/following') ? 'following' : 'followers';
}
