import type { CategorySummary } from '@forum/contracts/categories';
import { LIMITS } from '@forum/contracts/limits';
import type { Post } from '@forum/contracts/posts';
import { ArrowLeft, ChartColumn, Search } from 'lucide-react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { CategoryIcon, categoryQuery } from '../../features/categories/index.ts';
import { FollowButton } from '../../features/follows/index.ts';
import { JoinButton } from '../../features/memberships/index.ts';
import { PostLinks, postLinksQuery, type PostFilter } from '../../features/posts/index.ts';
import { MemberRow, userQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { shortNumber } from '../../lib/language/numbers.ts';
import { categoryPath, memberPath } from '../../lib/addresses/paths.ts';
import { loadFollowing, loadMembership } from '../load-follow.ts';
import { prefetchOptional, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import usersTexts from '../../features/users/messages/en/users.json';
import commonTexts from '../../messages/en/common.json';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import { useSite } from '../../lib/site/site.ts';
import { useOpenSearch } from '../../lib/focus/search-opener.ts';
import { NewPostLink } from './NewPostLink.tsx';
import { QuickActions } from './QuickActions.tsx';
import styles from './PostMargin.module.css';

/** One more than shown: the open post itself is left out. */
const moreFrom = (authorId: string): PostFilter => ({
  published: true,
  authorId,
  limit: LIMITS.moreFromAuthor + 1,
});

export async function loadPostMargin(context: LoadContext, post: Post): Promise<void> {
  const { api } = context;
  await Promise.all([
    prefetchOptional(context, postLinksQuery(api, moreFrom(post.author.id))),
    memberPath(post.author) === null
      ? undefined
      : prefetchOptional(context, userQuery(api, post.author.username)),
    memberPath(post.author) === null ? undefined : loadFollowing(context, post.author.id),
    post.category === null
      ? undefined
      : prefetchOptional(context, categoryQuery(api, post.category.slug)),
    post.category === null ? undefined : loadMembership(context, post.category.id),
  ]);
}

/** The post's author and category. */
export function PostMargin({ post }: { post: Post }) {
  const openSearch = useOpenSearch();
  const t = useText(categoriesTexts);
  return (
    <>
      <AboutAuthor post={post} />
      {post.category === null ? null : <Category category={post.category} />}
      <QuickActions>
        {post.category === null ? null : (
          <NewPostLink category={post.category}>{t('createPost')}</NewPostLink>
        )}
        <Button look="quiet" size="small" className="with-js" onClick={openSearch}>
          <Icon of={Search} /> {t('searchPosts')}
        </Button>
        <LinkButton look="quiet" size="small" to="/stats">
          <Icon of={ChartColumn} /> {t('viewStats')}
        </LinkButton>
        {post.category === null ? null : (
          <LinkButton look="quiet" size="small" to={categoryPath(post.category)}>
            <Icon of={ArrowLeft} /> {post.category.name}
          </LinkButton>
        )}
      </QuickActions>
    </>
  );
}

function AboutAuthor({ post: { id, author } }: { post: Post }) {
  const { language } = useSite();
  const common = useText(commonTexts);
  const t = useText(usersTexts);
  const isGone = memberPath(author) === null;
  const user = useQuery({ ...userQuery(useApi(), author.username), enabled: !isGone }).data;
  return (
    <>
      <Panel title={t('aboutAuthor')}>
        <MemberRow member={user ?? author} />
        {user === undefined ? null : (
          <Facts
            of={[
              [common('posts'), shortNumber(user.stats.posts, language)],
              [common('followers'), shortNumber(user.stats.followers, language)],
            ]}
          />
        )}
        <FollowButton member={author} />
      </Panel>
      {isGone ? null : (
        <Panel title={t('moreFrom')}>
          <PostLinks
            filter={moreFrom(author.id)}
            shown={LIMITS.moreFromAuthor}
            except={id}
            empty={t('nothingElse')}
            renderContext={(post) => <RelativeTime moment={post.createdAt} />}
          />
        </Panel>
      )}
    </>
  );
}

function Category({ category }: { category: CategorySummary }) {
  const t = useText(categoriesTexts);
  const common = useText(commonTexts);
  const page = useQuery(categoryQuery(useApi(), category.slug)).data;
  return (
    <Panel title={t('category')}>
      <Link to={categoryPath(category)} className={styles.category}>
        <CategoryIcon category={category} />
        <span>
          <span className={styles.name}>{category.name}</span>
          {page === undefined ? null : (
            <span className={styles.counts}>
              {common('postCount', { count: page._count.posts })} ·{' '}
              {common('memberCount', { count: page._count.members })}
            </span>
          )}
        </span>
      </Link>
      <JoinButton category={category} />
    </Panel>
  );
}
