import { readSettings } from '@forum/config';
import { z } from 'zod';
import { roleCommand } from '../src/commands/role.ts';
import { openToolbox } from '../src/toolbox.ts';

// The command `role`, kept open: a new process for each end-to-end test costs two seconds of CPU. `confirmed` marks
// members' addresses as verified: these tests read no email.
const request = z.object({ id: z.number(), args: z.array(z.string()) });

const toolbox = await openToolbox(readSettings(process.env), roleCommand);

process.on('message', (message) => {
  const { id, args } = request.parse(message);
  const [act, ...memberIds] = args;
  const done = act === 'confirmed' ? confirm(memberIds) : roleCommand.run(toolbox, args);
  void done.then((code) => process.send?.({ id, code }));
});
async function confirm(memberIds: readonly string[]): Promise<number> {
  await toolbox.ctx.db
    .updateTable('account')
    .set({ email_verified_at: toolbox.ctx.clock.now() })
    .where('member_id', 'in', [...memberIds])
    .execute();
  return 0;
}

process.once('disconnect', () => void toolbox.close());
process.send?.('ready');
