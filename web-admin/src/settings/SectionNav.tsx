import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { textsOf } from '../messages/texts.ts';
import { SECTION_NAMES, SECTION_WORDS, type SectionName } from './sections.ts';

const t = textsOf('settings');

interface Props {
  /** Null: a search shows parts of several. */
  readonly current: SectionName | null;
  readonly onChoose: () => void;
}

/** The sections: beside the form, or on phones in a row above it. */
export function SectionNav({ current, onChoose }: Props) {
  return (
    <Box component="nav" aria-label={t('sections')} sx={NAV}>
      {SECTION_NAMES.map((name) => (
        <Link
          key={name}
          to={`/settings/${name}`}
          onClick={onChoose}
          aria-current={name === current ? 'page' : undefined}
        >
          {SECTION_WORDS[name]}
        </Link>
      ))}
    </Box>
  );
}

const NAV = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: 0.25,
  mb: { xs: 2, md: 0 },
  position: { md: 'sticky' },
  top: { md: 64 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 40, md: 36 },
    px: 1.25,
    borderRadius: '6px',
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current]': { color: 'primary.main', fontWeight: 600, bgcolor: 'action.selected' },
} as const;
