import type { ExcerptRule } from '@forum/rich-text/excerpt';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useFreshStream } from '../../lib/stream/useFreshStream.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOnSeen } from '../../lib/loading/useOnSeen.ts';
import commonTexts from '../../messages/en/common.json';
import postsTexts from './messages/en/posts.json';
import { useReason } from '../../messages/server.ts';
import { postPagesQuery, type PostFilter } from './api.ts';
import { PostListSkeleton } from './PostListSkeleton.tsx';
import { StreamCards } from './StreamCards.tsx';
import styles from './PostStream.module.css';

interface Props {
  filter: PostFilter;
  /** The page named by the address. */
  firstPage: number;
  /** Shown when there are none: what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
  headingLevel?: 2 | 3;
  showsCategory?: boolean;
  excerptRule?: ExcerptRule;
  /** Whether cards lead to the first new comment. */
  leadsToNew?: boolean;
}

/**
 * Posts page after page: more load as the end is scrolled into view, and the address names the page being read;
 * without scripts, by numbered pages.
 */
export function PostStream({ filter, firstPage, empty, ...look }: Props) {
  const reason = useReason();
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const query = postPagesQuery(useApi(), filter, firstPage);
  const posts = useInfiniteQuery(query);
  useFreshStream(query.queryKey);
  if (posts.isPending) return <PostListSkeleton said={common('loadingPosts')} />;
  if (posts.data === undefined) {
    return (
      <Notice
        kind="error"
        title={reason(posts.error, t('failed'))}
        action={<Retry onRetry={() => void posts.refetch()} />}
      />
    );
  }
  const { pages } = posts.data;
  const meta = pages[0]?.meta;
  if (pages.every((page) => page.data.length === 0)) {
    return (
      <Notice title={empty.title} action={empty.action}>
        {empty.text}
      </Notice>
    );
  }
  return (
    <>
      <StreamCards
        pages={pages}
        {...look}
        showsLastReply={filter.sort === 'active'}
        isLoadingNewer={posts.isFetchingPreviousPage}
        onNewer={posts.hasPreviousPage ? () => void posts.fetchPreviousPage() : null}
      />
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
  const reason = useReason();
  const t = useText(postsTexts);
  const isWaiting = hasMore && !isLoading && error === null;
  const sentinel = useOnSeen<HTMLDivElement>(isWaiting ? onMore : null);
  if (error !== null) {
    return (
      <Notice kind="error" title={reason(error, t('failed'))} action={<Retry onRetry={onMore} />} />
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
