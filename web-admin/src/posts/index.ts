import Icon from '@mui/icons-material/ArticleOutlined';
import { threadRoutes } from './as-of/routes.tsx';
import { PostList } from './PostList.tsx';
import { PostShow } from './PostShow.tsx';
import { titleOf } from './title-of.ts';

/** Posts in the console. */
export const posts = {
  list: PostList,
  show: PostShow,
  icon: Icon,
  recordRepresentation: titleOf,
  children: threadRoutes,
};
