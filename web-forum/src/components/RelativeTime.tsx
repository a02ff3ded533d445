import { useNow } from '../lib/time/clock.ts';
import { absoluteTime, relativeTime } from '../lib/time/relative-time.ts';
import { useSite } from '../lib/site/site.ts';

/** "3 hours ago", with the full date in the title; updated every minute. */
export function RelativeTime({ moment }: { moment: string }) {
  const writing = useSite();
  const now = useNow();
  return (
    <time dateTime={moment} title={absoluteTime(moment, writing.language)}>
      {relativeTime(moment, now, writing)}
    </time>
  );
}
