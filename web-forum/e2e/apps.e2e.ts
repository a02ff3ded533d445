import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../../infra/launcher/src/ports.ts';
import { anAskingApp } from './asking-apps.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated, PIN } from './staff.ts';

test.use({ refusals: [401] });

/** A program on the member's device, which shows what it is answered. */
function startApp(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const said = searchParams.get('error') ?? (searchParams.has('code') ? 'let in' : 'nothing');
    response.setHeader('content-type', 'text/html').end(`<h1>The app was ${said}</h1>`);
  });
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

async function answer(page: Page, press: 'Allow' | 'Refuse'): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Night Reader asks to act for you' }),
  ).toBeVisible();
  await expect(main.getByText('Read posts, comments and drafts')).toBeVisible();
  if (press === 'Allow') await main.getByLabel('Your PIN').fill(PIN);
  await main.getByRole('button', { name: press }).click();
}

test('an app is let in and put out, without scripts too @short', async ({
  page,
  browser,
  baseURL,
  me,
}) => {
  await appoint('ADMIN', me);
  const staff = await elevated(page.request);
  const port = await freePort();
  const server = await startApp(port);
  const asking = (await anAskingApp(staff))(port);
  await open(page, asking);
  await answer(page, 'Refuse');
  await expect(page.getByRole('heading', { name: 'The app was access_denied' })).toBeVisible();
  await open(page, asking);
  await answer(page, 'Allow');
  await expect(page.getByRole('heading', { name: 'The app was let in' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(asking);
  await plain.getByLabel('Email').fill(me.email);
  await plain.getByLabel('Password').fill(me.password);
  await plain.getByRole('button', { name: 'Login' }).click();
  await answer(plain, 'Allow');
  await expect(plain.getByRole('heading', { name: 'The app was let in' })).toBeVisible();
  await context.close();
  server.close();
});
