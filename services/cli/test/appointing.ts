import { readSettings } from '@forum/config';
import { z } from 'zod';
import { roleCommand } from '../src/commands/role.ts';
import { openToolbox } from '../src/toolbox.ts';

// The command `role`, kept open: a new process for each journey costs two seconds of CPU.
const request = z.object({ id: z.number(), args: z.array(z.string()) });

const toolbox = await openToolbox(readSettings(process.env), roleCommand);

process.on('message', (message) => {
  const { id, args } = request.parse(message);
  void roleCommand.run(toolbox, args).then((code) => process.send?.({ id, code }));
});
process.once('disconnect', () => void toolbox.close());
process.send?.('ready');
