import { RESET_HOURS } from '@forum/contracts/factor-resets';
import {
  beginResetOf,
  stopResetOf,
} from '@forum/features/identity/factor-resets/operations/by-operator';
import { DomainError } from '@forum/kernel';
import type { Command } from '../toolbox.ts';

/** Takes the factors of somebody who has lost them away, such as the only owner; they can stop it. */
export const resetFactorsCommand: Command = {
  name: 'reset-factors',
  help: 'remove authenticator and passkeys of who lost them: reset-factors EMAIL [--stop]',
  run: async ({ ctx, print }, [email, flag]) => {
    if (email === undefined || (flag !== undefined && flag !== '--stop')) {
      print('Name the account: npm run forum -- reset-factors ada@example.com');
      return 2;
    }
    if (flag === '--stop') {
      const isStopped = await stopResetOf(ctx, email);
      print(isStopped ? 'The reset is stopped.' : `${email} has no reset to stop.`);
      return isStopped ? 0 : 1;
    }
    try {
      const at = await beginResetOf(ctx, email);
      if (at === null) {
        print(`No account has the address ${email}.`);
        return 1;
      }
      print(`In ${RESET_HOURS.byOperator} hours their factors are removed, and all sessions end.`);
      print(`They were told by email, and can stop it until ${at.toISOString()}.`);
      return 0;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      print(error.message);
      return 1;
    }
  },
};
