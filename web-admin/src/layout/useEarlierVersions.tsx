import { beforeThese } from '@forum/contracts/versions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-admin';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Numbered {
  readonly version: number;
}

interface History<Version> {
  /** The subject of the history, in react-admin's terms. */
  readonly of: readonly [resource: string, id: string];
  /** The versions that came with the record, oldest first. */
  readonly newest: readonly Version[];
  /** Loads the versions before one, oldest first. */
  readonly readBefore: (before: number) => Promise<readonly Version[]>;
}

/** A history longer than one answer, part by part: the loaded versions, oldest first, and a button for more. */
export function useEarlierVersions<Version extends Numbered>({
  of,
  newest,
  readBefore,
}: History<Version>): { readonly versions: readonly Version[]; readonly more: ReactNode } {
  const [isWanted, setIsWanted] = useState(false);
  const start = beforeThese(newest);
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['earlier-versions', ...of, start],
    queryFn: ({ pageParam }) => readBefore(pageParam),
    initialPageParam: start ?? 1,
    getNextPageParam: beforeThese,
    enabled: isWanted && start !== undefined,
  });
  const earlier = data?.pages.toReversed().flat() ?? [];
  const hasMore = data === undefined ? start !== undefined : hasNextPage;
  const readMore = () => (isWanted ? void fetchNextPage() : setIsWanted(true));
  const more = hasMore ? (
    <Button label={t('showEarlierVersions')} disabled={isFetching} onClick={readMore} />
  ) : null;
  return { versions: [...earlier, ...newest], more };
}
