import { keepPreviousData } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useReason } from '../../messages/server.ts';
import tagsTexts from './messages/en/tags.json';
import { NoTags } from './NoTags.tsx';
import styles from './TagList.module.css';
import { TagListSkeleton } from './TagListSkeleton.tsx';
import { tagPagesQuery } from './tag-pages.ts';
import { TagRow } from './TagRow.tsx';
import { tagsPath } from './tags-path.ts';

interface Props {
  search: string;
  /** The page named by the address. */
  firstPage: number;
}

/**
 * Tags, part after part; without scripts, by numbered pages. While a narrower list is loading, the previous one stays.
 */
export function TagList({ search, firstPage }: Props) {
  const t = useText(tagsTexts);
  const query = tagPagesQuery(useApi(), search, firstPage);
  const found = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  if (found.isPending) return <TagListSkeleton said={t('loading')} />;
  const meta = found.data?.pages[0]?.meta;
  if (meta === undefined) {
    return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  }
  const tags = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {/* It stays while the lists change, so that each is announced. */}
      <output className="said">{t('count', { count: meta.total })}</output>
      {meta.page > 1 ? (
        <p className={styles.fromStart}>
          <Link to={tagsPath(search)}>{t('fromStart')}</Link>
        </p>
      ) : null}
      {tags.length === 0 ? (
        <NoTags search={search} isFirst={meta.page === 1} />
      ) : (
        <ul className={styles.tags} aria-busy={found.isPlaceholderData}>
          {tags.map((tag) => (
            <TagRow key={tag.name.toLowerCase()} tag={tag} />
          ))}
        </ul>
      )}
      {found.isFetchNextPageError ? (
        <Failed error={found.error} onRetry={() => void found.fetchNextPage()} />
      ) : (
        <More
          hasMore={found.hasNextPage}
          isLoading={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      )}
      <Pagination meta={meta} withoutScripts />
    </>
  );
}

interface MoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

function More({ hasMore, isLoading, onMore }: MoreProps) {
  const t = useText(tagsTexts);
  if (!hasMore) return null;
  return (
    <div className={`with-js ${styles.more}`}>
      <Button disabled={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText(tagsTexts);
  const common = useText(commonTexts);
  const reason = useReason();
  const again = <Button onClick={onRetry}>{common('tryAgain')}</Button>;
  const title = error === null ? t('failed') : reason(error, t('failed'));
  return <Notice kind="error" title={title} action={again} />;
}
