import { isApiError } from '@forum/api-client';
import { nameOf, type User } from '@forum/contracts/users';
import { SMALL_CARD } from '@forum/rich-text/excerpt';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Columns } from '../../components/Columns.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import {
  PostLinks,
  PostStream,
  postLinksQuery,
  postPagesQuery,
  type PostFilter,
} from '../../features/posts/index.ts';
import { useViewer } from '../../features/session/index.ts';
import {
  AboutPanels,
  DerivedBadges,
  ProfileActions,
  ProfileHeader,
  ProfileNumbers,
  ProfileSkeleton,
  ReputationPanels,
  usePresence,
  userQuery,
} from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { profilePath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { loadFollowing } from '../load-follow.ts';
import { prefetchOptional, neededPages, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import usersTexts from '../../features/users/messages/en/users.json';
import { useReason } from '../../messages/server.ts';
import commonTexts from '../../messages/en/common.json';
import { ProfileActs } from './ProfileActs.tsx';

const RECENT = { asked: 5, shown: 4 };

const postsOf = (authorId: string): PostFilter => ({ published: true, authorId });
const recentOf = (authorId: string): PostFilter => ({ ...postsOf(authorId), limit: RECENT.asked });

export async function loadProfileView(context: LoadContext, user: User, request: Request) {
  const page = pageNumber(new URL(request.url).searchParams);
  await Promise.all([
    neededPages(context, postPagesQuery(context.api, postsOf(user.id), page)),
    prefetchOptional(context, postLinksQuery(context.api, recentOf(user.id))),
    loadFollowing(context, user.id),
  ]);
}

/** A member's profile, one's own or another's. */
export function ProfileView({ username }: { username: string }) {
  const t = useText(usersTexts);
  const common = useText(commonTexts);
  const reason = useReason();
  const query = useQuery({
    ...userQuery(useApi(), username),
    // A missing member gets the error page.
    throwOnError: (error) => isApiError(error, 404, 410),
  });
  if (query.isPending) return <ProfileSkeleton />;
  if (query.data !== undefined) return <Loaded key={query.data.id} user={query.data} />;
  const retry = <Button onClick={() => void query.refetch()}>{common('tryAgain')}</Button>;
  return (
    <Notice kind="error" title={t('errorTitle')} action={retry}>
      {reason(query.error, t('errorText'))}
    </Notice>
  );
}

function Loaded({ user }: { user: User }) {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const margin = useText(categoriesTexts);
  const page = pageNumber(useSearchParams()[0]);
  usePresence(user);
  const isOwn = useViewer()?.id === user.id;
  const write = isOwn ? <LinkButton to="/new">{margin('newPost')}</LinkButton> : undefined;
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
            empty={{ title: t('noPosts'), text: t('noPostsText'), action: write }}
            headingLevel={3}
            excerptRule={SMALL_CARD}
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

/** The cards in the order of the specification (section 2, Profile screen). */
function Margin({ user }: { user: User }) {
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const viewer = useViewer();
  return (
    <>
      <AboutPanels user={user} />
      <ReputationPanels user={user} />
      <Panel title={t('recentPosts')}>
        <PostLinks
          filter={recentOf(user.id)}
          shown={RECENT.shown}
          empty={t('noPosts')}
          renderContext={(post) => (
            <>
              {common('replyCount', { count: post.comments })} •{' '}
              <RelativeTime moment={post.createdAt} />
            </>
          )}
        />
      </Panel>
      {viewer?.id === user.id ? <ProfileActions /> : null}
      <DerivedBadges user={user} />
    </>
  );
}
