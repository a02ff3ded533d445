import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpMail, MailRefused, type MailPort } from '../src/index.ts';
import { aMail, describeMailPort, SENDER, type AdapterUnderTest } from './port-contract.ts';

/** A real SMTP server; it refuses mail for `nobody@`, and for `later@` as "later". */
async function startServer(): Promise<AdapterUnderTest & { readonly address: string }> {
  const arrived: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody@')) return done(answer(550, 'No such mailbox'));
      return done(address.startsWith('later@') ? answer(451, 'Try again later') : null);
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.push(Buffer.concat(parts));
        done();
      });
    },
  });
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const at = listening.address();
      if (at !== null && typeof at === 'object') resolve(at);
      else reject(new Error('The SMTP server has no address.'));
    });
  });
  const address = `smtp://127.0.0.1:${port}`;
  const mail = createSmtpMail({ url: address, sender: SENDER });
  const close = async () => {
    await mail.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  return { mail, arrived: async () => arrived, close, address };
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

describeMailPort('SMTP', startServer);

let server: Awaited<ReturnType<typeof startServer>>;
let mail: MailPort;
beforeAll(async () => {
  server = await startServer();
  mail = server.mail;
});
afterAll(() => server.close());

it('says when a server will never take the mail', async () => {
  const refused = mail.send(aMail({ to: 'nobody@example.com' }));
  await expect(refused).rejects.toBeInstanceOf(MailRefused);
});

it('takes "later" and a server out of reach for an outage', async () => {
  const later = mail.send(aMail({ to: 'later@example.com' }));
  await expect(later).rejects.not.toBeInstanceOf(MailRefused);
  const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:1', sender: SENDER });
  await expect(nowhere.send(aMail())).rejects.not.toBeInstanceOf(MailRefused);
  await nowhere.close();
});

it('sends to one address, however many the text names', async () => {
  const before = (await server.arrived()).length;
  await mail.send(aMail({ to: 'a@example.com, b@example.com' })).catch(() => undefined);
  const texts = (await server.arrived()).slice(before).map(String);
  expect(texts.filter((text) => /^To: .*b@example\.com/m.test(text))).toEqual([]);
});
