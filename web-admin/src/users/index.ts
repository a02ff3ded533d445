import Icon from '@mui/icons-material/PeopleOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Members in the console. */
export const users = {
  list: pageOf(() => import('./UserList.tsx'), 'UserList'),
  icon: Icon,
  show: pageOf(() => import('./UserShow.tsx'), 'UserShow'),
  recordRepresentation: 'username',
};
