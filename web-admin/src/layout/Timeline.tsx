import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LOCALE } from '../messages/texts.ts';
import { LINKS_IN_TEXT } from './links-in-text.ts';

/** What happened, newest first: each entry with an icon, a sentence, and a time. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, ...LINKS_IN_TEXT }}>
      {children}
    </Box>
  );
}

interface Props {
  readonly icon: ReactNode;
  /** The sentence. */
  readonly children: ReactNode;
  /** What was said with it. */
  readonly words?: ReactNode;
  readonly at: string;
  /** After the time, in small: why, and by whom. */
  readonly more?: ReactNode;
  readonly act?: ReactNode;
}

/** One thing that happened. */
export function TimelineItem({ icon, children, words, at, more, act }: Props) {
  return (
    <Box component="li" sx={ITEM}>
      <Box aria-hidden sx={{ color: 'text.secondary', lineHeight: 0, pt: '2px' }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{children}</div>
        {words === undefined || words === '' ? null : <Box sx={WORDS}>{words}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Moment at={at} />
          {more}
        </Box>
      </Box>
      <Box sx={{ ml: 'auto', flex: 'none' }}>{act}</Box>
    </Box>
  );
}

/** A date and time as people write it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}

/** A date and time in words. */
export function momentText(at: string): string {
  return MOMENT.format(new Date(at));
}

/** A date as people write it. */
export function dayOf(at: string): string {
  return DAY.format(new Date(at));
}

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const ITEM = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

// Two lines are enough to recognise it.
const WORDS = {
  color: 'text.secondary',
  fontSize: '0.875rem',
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;
