import Icon from '@mui/icons-material/Hub';
import { pageOf } from '../layout/page-of.ts';

/** The sites that sign people in by this forum. */
export const connectSites = {
  list: pageOf(() => import('./SiteList.tsx'), 'SiteList'),
  icon: Icon,
  recordRepresentation: 'domain',
};
