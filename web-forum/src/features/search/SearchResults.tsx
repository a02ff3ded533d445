import type { SearchResults as Found } from '@forum/contracts/search';
import { nameOf } from '@forum/contracts/users';
import { Link } from 'react-router-dom';
import { Chip } from '../../components/Chip.tsx';
import { Highlighted } from '../../components/Highlighted.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { counted } from '../../lib/numbers.ts';
import { categoryPath, postPath } from '../../lib/paths.ts';
import { CategoryIcon } from '../categories/index.ts';
import { MemberRow } from '../users/index.ts';
import styles from './SearchResults.module.css';

type FoundPost = Found['posts']['data'][number];

interface Props {
  results: Found;
  /** Leads to all members that were found; then only a few are shown, so that the posts stay in sight. */
  membersPath?: string | undefined;
}

const FEW_MEMBERS = 4;

/** What was found, by kind; kinds without a result are left out. */
export function SearchResults({ results, membersPath }: Props) {
  const { posts, users, categories } = results;
  return (
    <div className={styles.results}>
      {categories.data.length === 0 ? null : <Topics found={categories.data} />}
      {users.data.length === 0 ? null : <Members found={users} path={membersPath} />}
      {posts.data.length === 0 ? null : <Posts found={posts.data} />}
    </div>
  );
}

function Topics({ found }: { found: Found['categories']['data'] }) {
  return (
    <section aria-label="Topics">
      <h2 className={styles.kind}>Topics</h2>
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
  const shown = path === undefined ? found.data : found.data.slice(0, FEW_MEMBERS);
  return (
    <section aria-label="Members">
      <h2 className={styles.kind}>Members</h2>
      <ul className={styles.people}>
        {shown.map((user) => (
          <li key={user.id}>
            <MemberRow member={user} />
          </li>
        ))}
      </ul>
      {path !== undefined && found.total > shown.length ? (
        <Link to={path} className={styles.more}>
          All {counted(found.total, 'member')}
        </Link>
      ) : null}
    </section>
  );
}

function Posts({ found }: { found: Found['posts']['data'] }) {
  return (
    <section aria-label="Posts">
      <h2 className={styles.kind}>Posts</h2>
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

function FoundPostCard({ post }: { post: FoundPost }) {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link to={postPath(post)} className={styles.whole}>
          <Highlighted of={post.highlights.title} />
        </Link>
      </h3>
      <p className={styles.text}>
        <Highlighted of={post.highlights.text} />
      </p>
      <p className={styles.context}>
        {post.prefix === null ? null : <Chip color={post.prefixColor}>{post.prefix}</Chip>}
        <span>{nameOf(post.author)}</span>
        {post.category === null ? null : <span>in {post.category.name}</span>}
        <RelativeTime moment={post.createdAt} />
        <span>{counted(post._count.comments, 'reply', 'replies')}</span>
      </p>
    </article>
  );
}
