export { PermissionDenied } from './PermissionDenied.tsx';
export { PostForm, type PostFormProps } from './PostForm.tsx';
