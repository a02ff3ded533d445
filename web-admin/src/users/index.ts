import Icon from '@mui/icons-material/PeopleOutlined';
import { UserList } from './UserList.tsx';
import { UserShow } from './UserShow.tsx';

/** Members in the console. */
export const users = {
  list: UserList,
  icon: Icon,
  show: UserShow,
  recordRepresentation: 'username',
};
