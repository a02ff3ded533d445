import { useQuery } from '../../lib/calls/queries.ts';
import { CountBadge } from '../../components/CountBadge.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { countsQuery } from './api.ts';
import watchingTexts from './messages/en/watching.json';

const EVERY_MS = 60_000;

/** How many discussions have unread replies; nothing at zero. */
export function UnreadBadge() {
  const t = useText(watchingTexts);
  const query = countsQuery(useApi());
  const count = useQuery({ ...query, refetchInterval: EVERY_MS }).data?.tracked ?? 0;
  return <CountBadge count={count} said={t('waiting', { count })} />;
}
