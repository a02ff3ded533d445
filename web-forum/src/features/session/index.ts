export { changeViewer, viewerQuery } from './api.ts';
export { LoginForm } from './LoginForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { useSignOut } from './useSignOut.ts';
export { useViewer } from './useViewer.ts';
