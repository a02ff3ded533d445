import type { Feature } from '../../framework/feature.ts';

export { importLogins, type LoginOutcome } from './commands.ts';
export type { OldLogin } from './parts/parse-login.ts';

/**
 * Passwords of forums that moved here: imported by `importLogins`, verified once at the first sign-in (the port
 * `adoptOldPassword`), then hashed anew and forgotten. Rows of working state, since an event would keep them for ever.
 */
export const oldPasswords: Feature = { name: 'old-passwords' };
