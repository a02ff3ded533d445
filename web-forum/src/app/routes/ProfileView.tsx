import { nameOf, type User } from '@forum/contracts/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import {
  PostLinks,
  PostStream,
  postListQuery,
  postPagesQuery,
  type PostFilter,
} from '../../features/posts/index.ts';
import {
  AboutPanels,
  ProfileHeader,
  ProfileNumbers,
  ProfileSkeleton,
  StandingPanels,
  userQuery,
} from '../../features/users/index.ts';
import { useApi } from '../../lib/api.ts';
import { pageNumber, withPage } from '../../lib/page-number.ts';
import { profilePath } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { loadFollowing } from '../load-follow.ts';
import { beside, neededPages, type LoadContext } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { usersTexts } from '../../messages/users.ts';
import { commonTexts } from '../../messages/common.ts';
import { ProfileActs } from './ProfileActs.tsx';

const RECENT = { asked: 5, shown: 4 };

const postsOf = (authorId: string): PostFilter => ({ published: true, authorId });
const recentOf = (authorId: string): PostFilter => ({ ...postsOf(authorId), limit: RECENT.asked });

export async function loadProfileView(context: LoadContext, user: User, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams);
  await Promise.all([
    neededPages(context, postPagesQuery(context.api, postsOf(user.id), page)),
    beside(context, postListQuery(context.api, recentOf(user.id))),
    loadFollowing(context, user.id),
  ]);
}

/** A member's profile, one's own or another's. */
export function ProfileView({ username }: { username: string }) {
  return (
    <Suspense key={username} fallback={<ProfileSkeleton />}>
      <Loaded username={username} />
    </Suspense>
  );
}

function Loaded({ username }: { username: string }) {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const { data: user } = useSuspenseQuery(userQuery(useApi(), username));
  const page = pageNumber(useSearchParams()[0]);
  return (
    <>
      <Head user={user} page={page} />
      <ProfileHeader user={user} acts={<ProfileActs user={user} />} />
      <ProfileNumbers user={user} />
      <Columns aside={<Margin user={user} />}>
        <Section title={common('posts')}>
          <PostStream
            filter={postsOf(user.id)}
            firstPage={page}
            empty={{ title: t('noPosts'), text: t('noPostsText') }}
            headingLevel={3}
          />
        </Section>
      </Columns>
    </>
  );
}

function Head({ user, page }: { user: User; page: number }) {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const site = useSite();
  const name = nameOf(user);
  const path = profilePath(user.username);
  const description =
    user.bio ?? t('profileAbout', { name, username: user.username, site: site.name });
  return (
    <>
      <PageHead
        title={name}
        description={description}
        path={withPage(path, page)}
        type="profile"
        image={user.avatar}
      />
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          dateCreated: user.createdAt,
          mainEntity: {
            '@type': 'Person',
            name,
            alternateName: user.username,
            url: site.url + path,
          },
        }}
      />
      <Breadcrumbs
        trail={[
          { name: common('members'), path: '/members' },
          { name, path },
        ]}
      />
    </>
  );
}

function Margin({ user }: { user: User }) {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  return (
    <>
      <AboutPanels user={user} />
      <StandingPanels user={user} />
      <Panel title={t('recentPosts')}>
        <PostLinks
          filter={recentOf(user.id)}
          shown={RECENT.shown}
          empty={t('noPosts')}
          renderContext={(post) => (
            <>
              {common('replyCount', { count: post._count.comments })} •{' '}
              <RelativeTime moment={post.createdAt} />
            </>
          )}
        />
      </Panel>
    </>
  );
}
