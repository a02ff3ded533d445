import Icon from '@mui/icons-material/VpnKey';
import { pageOf } from '../layout/page-of.ts';

/** Keys for programs, everybody's. */
export const keys = {
  list: pageOf(() => import('./KeyList.tsx'), 'KeyList'),
  icon: Icon,
  recordRepresentation: 'name',
};
