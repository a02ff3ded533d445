import Icon from '@mui/icons-material/AltRoute';
import { pageOf } from '../layout/page-of.ts';

/** Addresses of a forum that moved here, in the console. */
export const oldAddresses = {
  list: pageOf(() => import('./OldAddressList.tsx'), 'OldAddressList'),
  icon: Icon,
};
