import { createServer, type RequestListener, type Server } from 'node:http';
import { request as calls, type BrowserContext } from '@playwright/test';
import { addConnectSite } from '@forum/contracts/admin-connect-sites';
import { login } from '@forum/contracts/accounts';
import { freePort } from '../../infra/launcher/src/ports.ts';
import {
  addressWith,
  readPayload,
  signPayload,
} from '../../packages/features/src/framework/discourse-connect.ts';
import { apiOf } from './api.ts';
import { OWNER, startEmptyForum, type EmptyForum } from './empty-forum.ts';
import { expect, test as base } from './journey.ts';
import { elevated } from './staff.ts';

const SECRET = 'a secret of both sites';
const SHOP_SECRET = 'a secret of the shop';

// Nobody is signed in at first.
base.use({ refusals: [401, 404] });

/** A forum beside a site that signed its people in to Discourse, and signs in whoever comes. */
const test = base.extend<{ forum: EmptyForum }>({
  forum: [
    async ({ page }, use) => {
      const [port, sitePort] = [await freePort(), await freePort()];
      const site = await startSite(sitePort);
      const provider = {
        id: 'site',
        name: 'Our site',
        kind: 'discourse-connect',
        issuer: `http://127.0.0.1:${sitePort}/sso`,
        clientSecret: SECRET,
        trustsEmail: true,
      };
      const settings = {
        SESSION_SECRET: 'a secret of this journey, and of no other',
        SIGN_IN_PROVIDERS: JSON.stringify([provider]),
      };
      const forum = await startEmptyForum({ port, settings });
      await use(forum);
      // Its socket would complain.
      await page.goto('about:blank');
      await forum.stop();
      site.close();
    },
    { timeout: 180_000 },
  ],
});

function startSite(port: number): Promise<Server> {
  return listening(port, (request, response) => {
    const asked = payloadIn(request.url, SECRET);
    const person = { external_id: '7', email: 'ida@site.example', username: 'ida', name: 'Ida' };
    const said = signPayload(SECRET, { ...person, nonce: asked?.get('nonce') ?? '' });
    const location = addressWith(asked?.get('return_sso_url') ?? 'http://localhost/', said);
    response.writeHead(302, { location }).end();
  });
}

/** A shop whose people sign in by the forum; it greets them by the names that the forum gives them. */
function startShop(port: number, forumUrl: string): Promise<Server> {
  const nonce = 'asked by the shop';
  return listening(port, (request, response) => {
    if (request.url === '/') {
      const return_sso_url = `http://127.0.0.1:${port}/back?shelf=3`;
      const asking = signPayload(SHOP_SECRET, { nonce, return_sso_url });
      const location = addressWith(`${forumUrl}/session/sso_provider`, asking);
      response.writeHead(302, { location }).end();
      return;
    }
    const told = payloadIn(request.url, SHOP_SECRET);
    const name = told?.get('nonce') === nonce ? told.get('username') : 'nobody';
    response.setHeader('content-type', 'text/html').end(`<h1>Welcome, ${name}</h1>`);
  });
}

async function listening(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return server;
}

function payloadIn(address: string | undefined, secret: string) {
  const { searchParams } = new URL(address ?? '/', 'http://localhost');
  const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => searchParams.get(name) ?? '');
  return readPayload(secret, { sso, sig });
}

/** Another site asks who they are; they sign in here, and are back there. */
async function shopBy(context: BrowserContext, shopUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(shopUrl);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, ' })).toBeVisible();
  await expect(page).toHaveURL(/\/back\?shelf=3&sso=/u);
  // They are signed in here by now, and are not asked again.
  await page.goto(shopUrl);
  await expect(page.getByRole('heading', { name: 'Welcome, ' })).toBeVisible();
  await expect(page.getByText('nobody')).toHaveCount(0);
}

for (const javaScriptEnabled of [true, false]) {
  test(`people of a site come in as they came in to Discourse, ${javaScriptEnabled ? 'with' : 'without'} scripts @short`, async ({
    forum,
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    // As the site links it, and has linked Discourse.
    await page.goto(`${forum.url}/session/sso?return_path=%2Ftags`);
    const way = page.getByRole('main').getByRole('link', { name: 'Sign in with Our site' });
    await way.click();
    await expect(page.getByLabel('Username')).toHaveValue('ida');
    await expect(page.getByText('Your email address: ida@site.example')).toBeVisible();
    await page.getByLabel('Username').fill('ida_of_site');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/register\/welcome\?redirect=%2Ftags$/u);
    await context.clearCookies();
    await page.goto(`${forum.url}/session/sso?return_path=%2Ftags`);
    await way.click();
    await expect(page).toHaveURL(`${forum.url}/tags`);
    await context.close();
  });
}

test('a shop signs people in by the forum, as it did by Discourse @short', async ({
  forum,
  browser,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const shop = await startShop(port, forum.url);
  const owner = await calls.newContext({ baseURL: forum.url });
  await apiOf(owner)(login, { body: OWNER });
  const staff = await elevated(owner);
  const domain = `127.0.0.1:${port}`;
  await staff(addConnectSite, { body: { domain, secret: SHOP_SECRET } });
  await owner.dispose();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    await shopBy(context, `http://${domain}/`);
    await context.close();
  }
  shop.close();
});
