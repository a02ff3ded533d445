export { SavedPosts } from './SavedPosts.tsx';
