const DAY = 86_400_000;
const EARLIEST = Date.UTC(1975, 0, 1);

/**
 * When a message was sent, in milliseconds: by its own word, unless that is no date, is before there was mail, or days
 * after it came, which the archive wrote down. Infinite when neither says.
 */
export function sentAt(date: string | undefined, envelope: string): number {
  const own = timeOf(date?.replace(/\s*\([^()]*\)\s*$/, ''));
  const came = timeOf(/[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d.*$/.exec(envelope)?.[0]);
  const isPossible = own >= EARLIEST && own < came + 2 * DAY;
  if (isPossible) return own;
  return Number.isFinite(came) ? came : Math.max(own, EARLIEST);
}

/** Infinite for what is no date. Without a zone, it is taken for UTC. */
function timeOf(text: string | undefined): number {
  if (text === undefined || text.length > 100) return Infinity;
  const hasZone = /(?:[+-]\d{4}|GMT|UTC|[A-Z]{3,4})\s*$/.test(text);
  const time = Date.parse(hasZone ? text : `${text} UTC`);
  return Number.isNaN(time) ? Infinity : time;
}
