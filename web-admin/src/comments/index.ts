import Icon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { CommentList } from './CommentList.tsx';
import { CommentShow } from './CommentShow.tsx';

/** Comments in the console. */
export const comments = {
  list: CommentList,
  show: CommentShow,
  icon: Icon,
  recordRepresentation: 'excerpt',
};
