import Icon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Comments in the console. */
export const comments = {
  list: pageOf(() => import('./CommentList.tsx'), 'CommentList'),
  show: pageOf(() => import('./CommentShow.tsx'), 'CommentShow'),
  icon: Icon,
  recordRepresentation: 'excerpt',
};
