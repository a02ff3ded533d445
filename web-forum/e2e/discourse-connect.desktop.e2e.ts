import { createServer, type Server } from 'node:http';
import { freePort } from '../../infra/launcher/src/ports.ts';
import {
  addressWith,
  readPayload,
  signPayload,
} from '../../packages/features/src/framework/discourse-connect.ts';
import { startEmptyForum, type EmptyForum } from './empty-forum.ts';
import { expect, test as base } from './journey.ts';

const SECRET = 'a secret of both sites';

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
        issuer: `http://localhost:${sitePort}/sso`,
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

async function startSite(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => searchParams.get(name) ?? '');
    const asked = readPayload(SECRET, { sso, sig });
    const person = { external_id: '7', email: 'ida@site.example', username: 'ida', name: 'Ida' };
    const said = signPayload(SECRET, { ...person, nonce: asked?.get('nonce') ?? '' });
    const location = addressWith(asked?.get('return_sso_url') ?? 'http://localhost/', said);
    response.writeHead(302, { location }).end();
  });
  await new Promise<void>((done) => server.listen(port, 'localhost', done));
  return server;
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
