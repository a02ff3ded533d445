import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** The pages of the machinery, and what each is for. */
export const ADVANCED = [
  { path: '/projections', name: t('projections'), says: t('projectionsAre') },
  { path: '/parked', name: t('parked'), says: t('parkedAre') },
  { path: '/queues', name: t('queues'), says: t('queuesAre') },
  { path: '/jobs', name: t('jobs'), says: t('jobsAre') },
  { path: '/search', name: t('searchIndex'), says: t('searchIs') },
  { path: '/system', name: t('system'), says: t('systemIs') },
] as const;

/** Links to pages of the machinery. */
export function AdvancedLinks({ pages }: { pages: readonly (typeof ADVANCED)[number][] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: '40rem' }}>
      {pages.map(({ path, name, says }) => (
        <Box component="li" key={path} sx={{ py: 1.25 }}>
          <Link to={path}>{name}</Link>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{says}</Box>
        </Box>
      ))}
    </Box>
  );
}
