import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useApi } from '../../lib/api.ts';
import { useOnSeen } from '../../lib/useOnSeen.ts';
import { useText } from '../../lib/messages.tsx';
import { postsTexts } from '../../messages/posts.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import { postPagesQuery, type PostFilter } from './api.ts';
import { PostCardItem } from './PostCardItem.tsx';
import { PostListSkeleton } from './PostListSkeleton.tsx';
import styles from './PostStream.module.css';

interface Props {
  filter: PostFilter;
  /** The page the address asks for. */
  firstPage: number;
  /** Said when there are none: what to do next. */
  empty: { title: string; text?: string };
  headingLevel?: 2 | 3;
  showsCategory?: boolean;
}

/** Posts page after page: more come as the end is scrolled into view; without scripts, by numbered pages. */
export function PostStream({
  filter,
  firstPage,
  empty,
  headingLevel = 2,
  showsCategory = true,
}: Props) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const posts = useInfiniteQuery(postPagesQuery(useApi(), filter, firstPage));
  if (posts.isPending) return <PostListSkeleton said={common('loadingPosts')} />;
  if (posts.data === undefined) {
    const message = posts.error === null ? t('failed') : translated(posts.error.message);
    return (
      <Notice
        kind="error"
        title={message}
        action={<Retry onRetry={() => void posts.refetch()} />}
      />
    );
  }
  const cards = posts.data.pages.flatMap((page) => page.data);
  const meta = posts.data.pages[0]?.meta;
  if (cards.length === 0) return <Notice title={empty.title}>{empty.text}</Notice>;
  return (
    <>
      <ul className={styles.list}>
        {cards.map((post) => (
          <li key={post.id}>
            <PostCardItem post={post} headingLevel={headingLevel} showsCategory={showsCategory} />
          </li>
        ))}
      </ul>
      <div className="with-js">
        <StreamEnd
          hasMore={posts.hasNextPage}
          isLoading={posts.isFetchingNextPage}
          error={posts.isFetchNextPageError ? posts.error : null}
          onMore={() => void posts.fetchNextPage()}
        />
      </div>
      {meta === undefined ? null : <Pagination meta={meta} withoutScripts />}
    </>
  );
}

interface EndProps {
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  onMore: () => void;
}

function StreamEnd({ hasMore, isLoading, error, onMore }: EndProps) {
  const translated = useServerText();
  const t = useText(postsTexts);
  const isWaiting = hasMore && !isLoading && error === null;
  const sentinel = useOnSeen<HTMLDivElement>(isWaiting ? onMore : null);
  if (error !== null) {
    return (
      <Notice kind="error" title={translated(error.message)} action={<Retry onRetry={onMore} />} />
    );
  }
  if (!hasMore) return <p className={styles.end}>{t('end')}</p>;
  return (
    <div ref={sentinel}>
      <PostListSkeleton said={t('loadingMore')} count={2} />
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const common = useText(commonTexts);
  return <Button onClick={onRetry}>{common('tryAgain')}</Button>;
}
