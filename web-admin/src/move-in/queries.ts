import { listMoveInRuns, listMoveInSources, type MoveInRun } from '@forum/contracts/move-in-runs';
import { listMoveInUploads } from '@forum/contracts/move-in-uploads';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../providers/api.ts';

/** How often a move under way is looked at, in ms. */
const WATCH_MS = 2000;

/** The newest move: null if there is none, undefined while it is not known. */
export function useNewestRun(): { run: MoveInRun | null | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['move-in-runs'],
    queryFn: () => ask(listMoveInRuns, { query: { limit: 1 } }),
    refetchInterval: WATCH_MS,
  });
  return { run: data === undefined ? undefined : (data.data[0] ?? null), error };
}

/** What lies in the folder for moving in. */
export function useSources() {
  return useQuery({
    queryKey: ['move-in-sources'],
    queryFn: () => ask(listMoveInSources),
    refetchInterval: 5 * WATCH_MS,
  });
}

/** The unfinished upload, and how large a file may be. */
export function useUploads() {
  return useQuery({
    queryKey: ['move-in-uploads'],
    queryFn: () => ask(listMoveInUploads),
    refetchInterval: 5 * WATCH_MS,
  });
}
