import { freePort } from '../../infra/launcher/src/ports.ts';
import {
  startProvider,
  type TestProvider,
} from '../../packages/features/src/identity/providers/test-provider.ts';
import { startEmptyForum, type EmptyForum } from './empty-forum.ts';
import { test as base } from './journey.ts';

/** A forum that knows a company's sign-in, which signs in whoever comes. */
interface CompanyForum extends EmptyForum {
  readonly company: TestProvider;
}

/** `test` of journeys that have such a forum. */
export const test = base.extend<{ forum: CompanyForum }>({
  forum: [
    async ({ page }, use) => {
      const port = await freePort();
      const site = `http://localhost:${port}`;
      const company = await startProvider({
        redirect_uris: [`${site}/login/company/callback`],
        post_logout_redirect_uris: [`${site}/login`],
      });
      const forum = await startEmptyForum({ port, settings: settingsFor(company) });
      await use({ ...forum, company });
      // Its socket would complain.
      await page.goto('about:blank');
      await forum.stop();
      await company.close();
    },
    { timeout: 180_000 },
  ],
});

function settingsFor({ issuer, place }: TestProvider) {
  const provider = {
    id: 'company',
    name: 'Company',
    issuer,
    clientId: 'forum',
    clientSecret: 'a secret of the test',
    trustsEmail: true,
    endsSession: true,
  };
  return {
    SESSION_SECRET: 'a secret of this journey, and of no other',
    SIGN_IN_PROVIDERS: JSON.stringify([provider]),
    SIGN_IN_PRIVATE_HOSTS: place,
  };
}
