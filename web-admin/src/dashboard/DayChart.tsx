import { Tile } from './Tile.tsx';

interface Day {
  /** `2026-06-01` */
  readonly day: string;
  readonly count: number;
}

interface Props {
  readonly label: string;
  readonly to: string;
  /** All there are. */
  readonly total: number;
  /** Oldest first, today last. */
  readonly days: readonly Day[];
}

const HEIGHT = 40;
const STEP = 8;

/** The total, today's and this week's count, and a bar for each of the last days. */
export function DayChart({ label, to, total, days }: Props) {
  const { today, week, most } = summed(days);
  const summary = `${today} today, ${week} in 7 days, ${most} on the best of ${days.length}`;
  return (
    <Tile label={label} value={String(total)} to={to}>
      <small>{summary}</small>
      <svg
        aria-hidden
        focusable="false"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        height={HEIGHT}
        width="100%"
        preserveAspectRatio="none"
      >
        {days.map(({ day, count }, at) => {
          const height = most === 0 ? 0 : Math.max(count === 0 ? 0 : 1, (HEIGHT * count) / most);
          return (
            <rect
              key={day}
              x={at * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              fill="currentColor"
              opacity={0.6}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
    </Tile>
  );
}

/** Today's count, that of the last 7 days, and the highest of a day. */
export function summed(days: readonly Day[]): {
  readonly today: number;
  readonly week: number;
  readonly most: number;
} {
  const counts = days.map(({ count }) => count);
  return {
    today: counts.at(-1) ?? 0,
    week: counts.slice(-7).reduce((sum, count) => sum + count, 0),
    most: Math.max(0, ...counts),
  };
}
