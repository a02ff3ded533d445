import {
  endPinLock,
  type KeyLink,
  makeKeyLink,
} from '@forum/features/identity/accounts/operations/operator-keys';
import type { Command, Toolbox } from '../toolbox.ts';

/** Lets a locked-out member in when no email can. */
export const unlockCommand: Command = {
  name: 'unlock',
  help: 'unlock sign-in and PIN of a locked-out member: unlock EMAIL',
  run: async (toolbox, [email]) => {
    if (email === undefined) return usage(toolbox, 'unlock');
    const link = await makeKeyLink(toolbox.ctx, email, 'unlock-sign-in');
    if (link === null || !(await endPinLock(toolbox.ctx, email))) return nobody(toolbox, email);
    toolbox.print('The PIN can be tried again.');
    return tell(toolbox, link);
  },
};

/** Lets a member choose a new password when no email can. */
export const resetPasswordCommand: Command = {
  name: 'reset-password',
  help: 'create a password reset link: reset-password EMAIL',
  run: async (toolbox, [email]) => {
    if (email === undefined) return usage(toolbox, 'reset-password');
    const link = await makeKeyLink(toolbox.ctx, email, 'reset-password');
    return link === null ? nobody(toolbox, email) : tell(toolbox, link);
  },
};

function tell({ print }: Toolbox, link: KeyLink): number {
  print('This link works once. Give it only to the owner of the account:');
  print(link.url);
  print(`until ${link.expiresAt.toISOString()}`);
  return 0;
}

function nobody({ print }: Toolbox, email: string): number {
  print(`No account has the address ${email}.`);
  return 1;
}

function usage({ print }: Toolbox, command: string): number {
  print(`Name the account: npm run forum -- ${command} ada@example.com`);
  return 2;
}
