import Icon from '@mui/icons-material/Block';
import { pageOf } from '../layout/page-of.ts';

/** Registrations that were refused, in the console. */
export const caught = {
  list: pageOf(() => import('./CaughtList.tsx'), 'CaughtList'),
  icon: Icon,
};
