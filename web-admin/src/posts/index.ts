import { PostList } from './PostList.tsx';

/** Posts in the console. */
export const posts = { list: PostList };
