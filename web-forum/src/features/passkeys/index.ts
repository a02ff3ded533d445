export { hasPasskeyQuery } from './api.ts';
export { PasskeyButton } from './PasskeyButton.tsx';
export { PasskeyLogin } from './PasskeyLogin.tsx';
