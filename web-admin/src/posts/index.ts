import Icon from '@mui/icons-material/ArticleOutlined';
import { pageOf } from '../layout/page-of.ts';
import { threadRoutes } from './as-of/routes.tsx';
import { titleOf } from './title-of.ts';

/** Posts in the console. */
export const posts = {
  list: pageOf(() => import('./PostList.tsx'), 'PostList'),
  show: pageOf(() => import('./PostShow.tsx'), 'PostShow'),
  icon: Icon,
  recordRepresentation: titleOf,
  children: threadRoutes,
};
