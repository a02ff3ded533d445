import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../infra/launcher/src/ports.ts';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403, 404] });

/** A mail server in one's own network. */
async function startMailServer(port: number) {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        arrived.push(text);
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { arrived, stop };
}

test('an owner sets the mail server, reads what it answers to a test email, and removes it', async ({
  page,
  forum,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${forum.url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await page.goto(`${forum.url}/admin/settings/mail`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Emails are not being sent yet.')).toBeVisible();

  const port = await freePort();
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None (only within your own network)' }).click();
  await page.getByLabel('Port').fill(String(port));
  await page.getByLabel('Sender').fill('forum@example.com');
  const sendTest = page.getByRole('button', { name: 'Send me a test email' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Saved. A change of the mail server cannot be undone.'),
  ).toBeVisible();

  await sendTest.click();
  await expect(page.getByText('Nothing responds on this port.')).toBeVisible();
  const server = await startMailServer(port);
  await sendTest.click();
  await expect(
    page.getByText(`The mail server accepted an email to ${OWNER.email}.`),
  ).toBeVisible();
  await expect.poll(() => server.arrived.length).toBe(1);
  expect(server.arrived[0]).toContain(`To: ${OWNER.email}`);
  expect(server.arrived[0]).toContain('forum@example.com');

  await page.getByRole('button', { name: 'Remove mail server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Emails are not being sent yet.')).toBeVisible();
  await server.stop();
});
