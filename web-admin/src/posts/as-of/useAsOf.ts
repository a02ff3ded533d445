import { useGetList, useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { AT_ONCE, type MomentRecord, type ThreadRecord } from '../../providers/thread-resources.ts';

/** A thread at the moment in the address: a date (`at`) or a number among the moments (`moment`). */
export function useAsOf() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const number = numberIn(address.get('moment'));
  const page = numberIn(address.get('page')) ?? 1;
  const listed = useMoments(id, number);
  const at = number === null ? (address.get('at') ?? undefined) : listed.moment?.at;
  const thread = useGetOne<ThreadRecord>(
    'threads',
    { id, meta: { at, page } },
    { enabled: number === null || at !== undefined, retry: false, placeholderData: (kept) => kept },
  );
  const index = number ?? thread.data?.moments ?? null;
  // For a typed date, the number comes with the thread.
  const beside = useMoments(id, index);
  const go = (to: Record<string, string>) => setAddress(to, { replace: true });
  return {
    id,
    thread: thread.error === null ? thread.data : undefined,
    error: thread.error ?? listed.error,
    index,
    total: beside.total,
    moment: beside.moment,
    page,
    goToDate: (date: Date) => go({ at: date.toISOString() }),
    goToMoment: (moment: number) => go({ moment: String(moment) }),
    goToPage: (next: number) => {
      go({ ...Object.fromEntries(address), page: String(next) });
    },
  };
}

/** The page of moments that contains one; `number` counts from 1. */
function useMoments(postId: string, number: number | null) {
  const at = Math.max(0, (number ?? 1) - 1);
  const { data, total, error, isPlaceholderData } = useGetList<MomentRecord>(
    'moments',
    {
      filter: { postId },
      pagination: { page: Math.floor(at / AT_ONCE) + 1, perPage: AT_ONCE },
    },
    { enabled: number !== null, retry: false, placeholderData: (kept) => kept },
  );
  // The previous page stays visible, but none of its moments is the requested one.
  const isKnown = number !== null && !isPlaceholderData;
  return { moment: isKnown ? data?.[at % AT_ONCE] : undefined, total, error };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
