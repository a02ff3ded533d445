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

/** What was found, by kind; kinds without a result are left out. */
export function SearchResults({ results }: { results: Found }) {
  const { posts, users, categories } = results;
  return (
    <div className={styles.results}>
      {categories.data.length === 0 ? null : (
        <section aria-label="Topics">
          <h2 className={styles.kind}>Topics</h2>
          <ul className={styles.row}>
            {categories.data.map((category) => (
              <li key={category.id}>
                <Link to={categoryPath(category)} className={styles.category}>
                  <CategoryIcon category={category} size="small" /> {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {users.data.length === 0 ? null : (
        <section aria-label="Members">
          <h2 className={styles.kind}>Members</h2>
          <ul className={styles.people}>
            {users.data.map((user) => (
              <li key={user.id}>
                <MemberRow member={user} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.data.length === 0 ? null : (
        <section aria-label="Posts">
          <h2 className={styles.kind}>Posts</h2>
          <ul className={styles.posts}>
            {posts.data.map((post) => (
              <li key={post.id}>
                <FoundPostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
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
