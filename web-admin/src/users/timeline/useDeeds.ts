import { useInfiniteQuery } from '@tanstack/react-query';
import { sourcesOf, type Deed, type DeedKind } from './deeds.ts';
import { weave, type Part } from './weave.ts';

interface Wanted {
  readonly id: string;
  /** Null: all sorts. */
  readonly kind: DeedKind | null;
  readonly mayJudge: boolean;
}

/** Where each list continues; undefined: at its beginning, null: nowhere. */
type Places = readonly (string | null | undefined)[];

const ENDED: Part<Deed> = { deeds: [], next: null };

/** What a member did, newest first, part by part. */
export function useDeeds({ id, kind, mayJudge }: Wanted) {
  const sources = sourcesOf(id, { kind, mayJudge });
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['deeds', id, kind, mayJudge],
    queryFn: ({ pageParam }) =>
      Promise.all(
        sources.map(async (read, at) => {
          const place = pageParam[at];
          return place === null ? ENDED : read(place);
        }),
      ),
    initialPageParam: beginning(),
    getNextPageParam: (parts): Places | undefined => {
      const places = parts.map(({ next }) => next);
      return places.every((place) => place === null) ? undefined : places;
    },
  });
  const pages = data?.pages ?? [];
  const deeds = weave(sources.map((_, at) => pages.map((parts) => parts[at] ?? ENDED)));
  return { deeds, error, isPending, isFetching, hasMore: hasNextPage, readMore: fetchNextPage };
}

function beginning(): Places {
  return [];
}
