import { CommentList } from './CommentList.tsx';

/** Comments in the console. */
export const comments = { list: CommentList };
