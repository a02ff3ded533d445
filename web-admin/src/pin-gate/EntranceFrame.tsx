import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page before the console, in the forum's own look: a header with the way back, and one narrow column. */
export function EntranceFrame({ title, children }: Props) {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="header" sx={BAR}>
        <Link href="/" color="inherit" underline="none" sx={WAY_BACK}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {t('backToTheForum')}
        </Link>
      </Box>
      <Box component="main" sx={COLUMN}>
        <Typography component="h1" sx={{ fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  height: 60,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
const WAY_BACK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  fontSize: '1.0625rem',
  fontWeight: 650,
};
const COLUMN = {
  display: 'grid',
  gap: 2,
  width: 'min(26rem, 100% - 2rem)',
  mx: 'auto',
  py: 6,
};
