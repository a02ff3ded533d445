import type { SearchResults as Found } from '@forum/contracts/search';
import { nameOf } from '@forum/contracts/users';
import { Link } from '../../components/Link.tsx';
import { Chip } from '../../components/Chip.tsx';
import { Highlighted } from '../../components/Highlighted.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { categoryPath, commentPath, postPath } from '../../lib/addresses/paths.ts';
import { CategoryIcon } from '../categories/index.ts';
import { MemberRow } from '../users/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import searchPageTexts from './messages/en/search-page.json';
import commonTexts from '../../messages/en/common.json';
import styles from './SearchResults.module.css';

type FoundPost = Found['posts']['data'][number];

interface Props {
  results: Found;
  /** Links to all members found; then only a few are shown, so that posts stay in sight. */
  membersPath?: string | undefined;
}

const FEW_MEMBERS = 4;

/** What was found, by kind; kinds without a result are left out. */
export function SearchResults({ results, membersPath }: Props) {
  const { posts, comments, users, categories } = results;
  return (
    <div className={styles.results}>
      {categories.data.length === 0 ? null : <Topics found={categories.data} />}
      {users.data.length === 0 ? null : <Members found={users} path={membersPath} />}
      {posts.data.length === 0 ? null : <Posts found={posts.data} />}
      {comments.data.length === 0 ? null : <Comments found={comments.data} />}
    </div>
  );
}

function Topics({ found }: { found: Found['categories']['data'] }) {
  const t = useText(searchPageTexts);
  return (
    <section aria-label={t('categories')}>
      <h2 className={styles.kind}>{t('categories')}</h2>
      <ul className={styles.row}>
        {found.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} className={styles.category}>
              <CategoryIcon category={category} size="small" /> {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Members({ found, path }: { found: Found['users']; path: string | undefined }) {
  const t = useText(searchPageTexts);
  const shown = path === undefined ? found.data : found.data.slice(0, FEW_MEMBERS);
  return (
    <section aria-label={t('users')}>
      <h2 className={styles.kind}>{t('users')}</h2>
      <ul className={styles.people}>
        {shown.map((user) => (
          <li key={user.id}>
            <MemberRow member={user} />
          </li>
        ))}
      </ul>
      {path !== undefined && found.total > shown.length ? (
        <Link to={path} className={styles.more}>
          {t('allMembers', { count: found.total })}
        </Link>
      ) : null}
    </section>
  );
}

function Posts({ found }: { found: Found['posts']['data'] }) {
  const t = useText(searchPageTexts);
  return (
    <section aria-label={t('posts')}>
      <h2 className={styles.kind}>{t('posts')}</h2>
      <ul className={styles.posts}>
        {found.map((post) => (
          <li key={post.id}>
            <FoundPostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ found }: { found: Found['comments']['data'] }) {
  const t = useText(searchPageTexts);
  return (
    <section aria-label={t('comments')}>
      <h2 className={styles.kind}>{t('comments')}</h2>
      <ul className={styles.posts}>
        {found.map((comment) => (
          <li key={comment.id}>
            <FoundCommentCard comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundCommentCard({ comment }: { comment: Found['comments']['data'][number] }) {
  const t = useText(searchPageTexts);
  return (
    <article className={styles.card} data-step="link">
      <h3 className={styles.title} dir="auto">
        <Link to={commentPath(comment.post, comment.id)} className={styles.whole}>
          {t('onPost', { title: comment.post.title })}
        </Link>
      </h3>
      <p className={styles.text} dir="auto">
        <Highlighted of={comment.highlights.text} />
      </p>
      <p className={styles.context}>
        {comment.author === null ? null : <bdi>{nameOf(comment.author)}</bdi>}
        <RelativeTime moment={comment.createdAt} />
      </p>
    </article>
  );
}

function FoundPostCard({ post }: { post: FoundPost }) {
  const common = useText(commonTexts);
  return (
    <article className={styles.card} data-step="link">
      <h3 className={styles.title} dir="auto">
        <Link to={postPath(post)} className={styles.whole}>
          <Highlighted of={post.highlights.title} />
        </Link>
      </h3>
      <p className={styles.text} dir="auto">
        <Highlighted of={post.highlights.text} />
      </p>
      <p className={styles.context}>
        {post.prefix === null ? null : <Chip color={post.prefixColor}>{post.prefix}</Chip>}
        <bdi>{nameOf(post.author)}</bdi>
        {post.category === null ? null : (
          <span>
            {common.rich('inCategory', { category: <span /> }, { name: post.category.name })}
          </span>
        )}
        <RelativeTime moment={post.createdAt} />
        <span>{common('replyCount', { count: post._count.comments })}</span>
      </p>
    </article>
  );
}
