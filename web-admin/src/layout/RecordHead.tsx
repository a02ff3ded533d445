import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { LINKS_IN_TEXT } from './links-in-text.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  /** The record's name: a username, a title. */
  readonly name: ReactNode;
  /** Before the name: a face. */
  readonly face?: ReactNode;
  /** A line below the name: its owner and its place. */
  readonly byline?: ReactNode;
  /** Its state as chips. */
  readonly marks?: ReactNode;
  /** Facts to see at a glance; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What should be read before acting. */
  readonly notice?: ReactNode;
  /** `ActGroup`s, the lightest first. */
  readonly acts?: ReactNode;
}

/** The head of a record's page: what it is at a glance, and what staff can do with it. */
export function RecordHead({ name, face, byline, marks, facts, notice, acts }: Props) {
  return (
    <Card component="section" aria-label={t('atAGlance')} sx={{ mb: 2, ...LINKS_IN_TEXT }}>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
          {face}
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="h2" sx={NAME}>
                {name}
              </Box>
              {marks}
            </Box>
            {byline === undefined ? null : <Box sx={{ color: 'text.secondary' }}>{byline}</Box>}
          </Box>
        </Box>
        {notice}
        <Box component="dl" sx={FACTS}>
          {facts.map(([fact, value]) =>
            value === null || value === undefined ? null : (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </Box>
      </Box>
      <Box sx={ACTS}>{acts}</Box>
    </Card>
  );
}

/** Acts of the same weight under a heading. */
export function ActGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="fieldset" aria-label={label} sx={GROUP}>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box sx={BUTTONS}>{children}</Box>
    </Box>
  );
}

const NAME = { m: 0, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 650 } as const;

const FACTS = {
  m: 0,
  display: 'grid',
  gap: '12px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  overflowWrap: 'anywhere',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontSize: '0.875rem' },
  '&:empty': { display: 'none' },
} as const;

const ACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const;

// Their labels line up below the group's: a button has 5 px around its own.
const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  ml: '-5px',
  '& .MuiButton-root': { minWidth: 0 },
} as const;

const GROUP = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '&:has(> div:last-child:empty)': { display: 'none' },
} as const;
