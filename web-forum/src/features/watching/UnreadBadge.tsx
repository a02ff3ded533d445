import type { DismissedList } from '@forum/contracts/watching';
import { useQuery } from '../../lib/calls/queries.ts';
import { CountBadge } from '../../components/CountBadge.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { countsQuery } from './api.ts';
import watchingTexts from './messages/en/watching.json';

const EVERY_MS = 60_000;

/** How many discussions have unread replies, or how many posts are new in what the member follows; nothing at zero. */
export function UnreadBadge({ list }: { list: DismissedList }) {
  const t = useText(watchingTexts);
  const query = countsQuery(useApi());
  const count = useQuery({ ...query, refetchInterval: EVERY_MS }).data?.[list] ?? 0;
  const said = list === 'new' ? t('newWaiting', { count }) : t('waiting', { count });
  return <CountBadge count={count} said={said} />;
}
