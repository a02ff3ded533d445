import Box from '@mui/material/Box';
import { useState, type PointerEvent } from 'react';
import { axisTop, countText, dayText } from './words.ts';

/** What was added on a day. */
export interface DayCount {
  /** `2026-06-01` */
  readonly day: string;
  readonly count: number;
}

interface Props {
  /** `Posts per day` */
  readonly label: string;
  /** Oldest first, today last. */
  readonly days: readonly DayCount[];
}

const HEIGHT = 180;
/** More days' names do not fit below a phone's chart. */
const NAMED = 6;
const QUIET = { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '1rem' } as const;

/** A bar per day between two axes. A pointer or the arrow keys select the day whose number is shown. */
export function DayChart({ label, days }: Props) {
  const [chosen, choose] = useState<number | null>(null);
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  if (day === undefined) return null;
  const top = axisTop(Math.max(...days.map(({ count }) => count)));
  const text = `${dayText(day.day)}: ${countText(day.count)}`;
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) choose(between(0, last, Math.floor((days.length * (clientX - left)) / width)));
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
      <Box sx={{ ...QUIET, gridColumn: 2, pb: 1 }}>
        {label} · <strong>{text}</strong>
      </Box>
      <Scale top={top} />
      <Box
        onPointerMove={follow}
        onPointerLeave={() => choose(null)}
        sx={{ ...GROUND, height: HEIGHT }}
      >
        <input
          type="range"
          aria-label={label}
          aria-valuetext={text}
          min={1}
          max={days.length}
          value={at + 1}
          onChange={(event) => choose(Number(event.target.value) - 1)}
          style={OVER}
        />
        {days.map(({ day: name, count }, index) => (
          <Box key={name} sx={COLUMN}>
            <Box
              sx={{
                height: `${(100 * count) / top}%`,
                minHeight: count === 0 ? 0 : 2,
                borderRadius: '2px 2px 0 0',
                backgroundColor: index === chosen ? 'text.primary' : 'primary.main',
              }}
            />
          </Box>
        ))}
      </Box>
      <DayNames days={days} />
    </Box>
  );
}

function between(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The keys are those of a native slider, invisible above the bars. */
const OVER = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  touchAction: 'pan-y',
} as const;

const GROUND = {
  position: 'relative',
  display: 'flex',
  '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
  borderBottom: 1,
  borderColor: 'divider',
  // The middle and the top of the scale.
  backgroundImage: (theme: { palette: { divider: string } }) =>
    `linear-gradient(${theme.palette.divider}, ${theme.palette.divider}), linear-gradient(${theme.palette.divider}, ${theme.palette.divider})`,
  backgroundSize: '100% 1px',
  backgroundPosition: '0 0, 0 50%',
  backgroundRepeat: 'no-repeat',
} as const;

const COLUMN = {
  flex: '1 1 0',
  minWidth: 0,
  px: { xs: '0.5px', sm: '1px' },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'end',
} as const;

function Scale({ top }: { top: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...QUIET,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        textAlign: 'end',
        marginBlock: '-0.5rem',
      }}
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{countText(value)}</span>
      ))}
    </Box>
  );
}

function DayNames({ days }: Pick<Props, 'days'>) {
  const every = Math.max(1, Math.ceil(days.length / NAMED));
  return (
    <Box aria-hidden sx={{ ...QUIET, gridColumn: 2, display: 'flex', pt: 1 }}>
      {days
        .filter((_, index) => index % every === 0)
        .map(({ day }, index, named) => {
          const covered = index < named.length - 1 ? every : days.length - every * index;
          return (
            <Box key={day} component="span" sx={{ flex: `${covered} 0 0`, whiteSpace: 'nowrap' }}>
              {dayText(day)}
            </Box>
          );
        })}
    </Box>
  );
}
