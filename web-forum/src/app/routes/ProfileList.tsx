import { nameOf, type User } from '@forum/contracts/users';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ProfileSkeleton, userQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { profilePath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import profileTexts from '../../features/users/messages/en/profile.json';
import styles from './my-posts.module.css';

/** Which of a profile's lists. */
export type ProfileListName = 'followers' | 'following' | 'reputation';

interface Props {
  list: ProfileListName;
  children: (user: User) => ReactNode;
}

/** The frame of a list that belongs to a profile; the address names the member. */
export function ProfileList(props: Props) {
  const username = useParams().username ?? '';
  return (
    <Suspense key={username} fallback={<ProfileSkeleton />}>
      <Loaded {...props} username={username} />
    </Suspense>
  );
}

function Loaded({ list, username, children }: Props & { username: string }) {
  const t = useText(profileTexts);
  const common = useText(commonTexts);
  const { data: user } = useSuspenseQuery(userQuery(useApi(), username));
  const name = nameOf(user);
  const profile = profilePath(user.username);
  const title = t(list, { name });
  return (
    <>
      <PageHead title={title} description={title} path={`${profile}/${list}`} isPrivate />
      <Breadcrumbs
        trail={[
          { name: common('members'), path: '/members' },
          { name, path: profile },
          { name: t(`title_${list}`), path: `${profile}/${list}` },
        ]}
      />
      <div className={styles.page}>
        <PageTitle>{title}</PageTitle>
        <LinkTabs
          label={t('lists')}
          tabs={LISTS.map((each) => ({
            to: `${profile}/${each}`,
            name: t(`title_${each}`),
            isCurrent: each === list,
          }))}
        />
        {children(user)}
      </div>
    </>
  );
}

const LISTS = ['followers', 'following', 'reputation'] as const;
