import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMailFiles } from '../src/index.ts';
import { aMail, describeMailPort, SENDER } from './port-contract.ts';

async function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'forum-mail-'));
}

describeMailPort('files', async () => {
  const folder = await aFolder();
  const seen: string[] = [];
  const logger = { info: ({ file }: { file?: string }) => void seen.push(file ?? '') };
  return {
    mail: createMailFiles({ folder, sender: SENDER, logger }),
    arrived: () => Promise.all(seen.map((file) => readFile(file))),
    close: () => rm(folder, { recursive: true }),
  };
});

it('logs where it is, and neither whom it is for nor what it says', async () => {
  const folder = await aFolder();
  const lines: string[] = [];
  const logger = {
    info: (context: object, line: string) => void lines.push(JSON.stringify(context), line),
  };
  const mail = createMailFiles({ folder, sender: SENDER, logger });
  await mail.send(aMail({ subject: 'canary-1', text: 'canary-2', html: 'canary-3' }));
  const log = lines.join('\n');
  expect(log).toContain('.eml');
  expect(log).not.toContain('alice');
  expect(log).not.toContain('canary');
  await rm(folder, { recursive: true });
});

it('keeps one file a mail, which only its owner may read, and stays in its folder', async () => {
  const folder = await aFolder();
  const mail = createMailFiles({ folder, sender: SENDER, logger: { info: () => undefined } });
  await mail.send(aMail({ messageId: '<one@forum.test>' }));
  await mail.send(aMail({ messageId: '<one@forum.test>' }));
  await mail.send(aMail({ messageId: '<../../two@forum.test>' }));
  expect((await readdir(folder)).sort()).toEqual(['______two.eml', 'one.eml']);
  expect((await stat(join(folder, 'one.eml'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});
