export { MailSent } from './MailSent.tsx';
export { UnlessUnconfirmed } from './UnlessUnconfirmed.tsx';
export { useResend } from './useResend.ts';
