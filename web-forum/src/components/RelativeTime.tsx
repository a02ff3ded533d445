import { useSyncExternalStore } from 'react';
import { absoluteTime, relativeTime } from '../lib/relative-time.ts';
import { useSite } from '../lib/site.ts';

const MINUTE = 60_000;

/** "3 hours ago", with the whole moment in the title; kept up to date by the minute. */
export function RelativeTime({ moment }: { moment: string }) {
  const { drawnAt } = useSite();
  const now = useSyncExternalStore(everyMinute, thisMinute, () => drawnAt);
  return (
    <time dateTime={moment} title={absoluteTime(moment)}>
      {relativeTime(moment, now)}
    </time>
  );
}

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
}

/** Rounded up, so that what was written this minute is already past. */
function thisMinute() {
  return Math.ceil(Date.now() / MINUTE) * MINUTE;
}
