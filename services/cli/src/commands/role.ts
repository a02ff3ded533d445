import { asMailAddress } from '@forum/contracts/mail-address';
import { role } from '@forum/contracts/roles';
import { changeRole } from '@forum/features/identity/accounts/commands';
import type { Command, Toolbox } from '../toolbox.ts';

/** Gives a role, for the forum's operator: even if no administrator can sign in any more. */
export const roleCommand: Command = {
  name: 'role',
  isRepeatable: true,
  help: 'give members a role: role MEMBER|MODERATOR|ADMIN|SUPERADMIN EMAIL …',
  run: async (toolbox, [wanted, ...emails]) => {
    const parsed = role.safeParse(wanted);
    if (!parsed.success || emails.length === 0) {
      toolbox.print(
        'Name the role and the accounts: npm run forum -- role MODERATOR ada@example.com',
      );
      return 2;
    }
    for (const email of emails) {
      const memberId = await findMember(toolbox, email);
      if (memberId === null) {
        toolbox.print(`No account has the address ${email}.`);
        return 1;
      }
      const meta = { actor: null };
      await changeRole(toolbox.ctx, { meta, actor: null, memberId, role: parsed.data });
      toolbox.print(`${email} is now ${parsed.data}.`);
    }
    return 0;
  },
};

async function findMember({ ctx }: Toolbox, email: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('account')
    .select('member_id')
    .where('email_key', '=', asMailAddress(email).toLowerCase())
    .executeTakeFirst();
  return row?.member_id ?? null;
}
