import Icon from '@mui/icons-material/PersonAddAlt';
import { pageOf } from '../layout/page-of.ts';

/** Invitations in the console. */
export const invites = {
  list: pageOf(() => import('./InviteList.tsx'), 'InviteList'),
  icon: Icon,
};
