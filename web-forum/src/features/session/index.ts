export { changeViewer, ensureViewer, viewerQuery } from './api.ts';
export { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
export { LoginForm } from './LoginForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { ResetPasswordForm } from './ResetPasswordForm.tsx';
export { useSignOut } from './useSignOut.ts';
export { useViewer } from './useViewer.ts';
export { UnlockSignInForm } from './UnlockSignInForm.tsx';
export { VerifyEmailForm } from './VerifyEmailForm.tsx';
