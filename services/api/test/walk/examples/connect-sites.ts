import { signPayload } from '@forum/features/framework/discourse-connect';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

const secret = 'what both sites know';

async function aSite(world: World): Promise<{ readonly id: string; readonly domain: string }> {
  const domain = `site-${world.unique()}.example.org`;
  const made = await done(world, 'admin', 'POST', '/admin/connect-sites', { domain, secret });
  await world.forum.settle();
  const { id } = made.json<{ id: string }>();
  return { id, domain };
}

async function aRemovedSite(world: World): Promise<string> {
  const { id } = await aSite(world);
  await done(world, 'admin', 'POST', `/admin/connect-sites/${id}/remove`, {});
  await world.forum.settle();
  return id;
}

/** Sites that sign people in by this forum. */
export const connectSiteExamples: Readonly<Record<string, MakesExample>> = {
  'POST /auth/discourse-connect/answer': async (world) => {
    const { domain } = await aSite(world);
    const return_sso_url = `https://${domain}/sso`;
    return { who: 'other', body: { ...signPayload(secret, { nonce: 'n', return_sso_url }) } };
  },
  'GET /admin/connect-sites': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/connect-sites': async (world) => ({
    who: 'admin',
    body: { domain: `site-${world.unique()}.example.org`, secret, note: 'Asked for' },
  }),
  'PUT /admin/connect-sites/{id}/secret': async (world) => ({
    who: 'admin',
    path: { id: (await aSite(world)).id },
    body: { secret: `another ${secret}`, reason: 'other' },
  }),
  'POST /admin/connect-sites/{id}/remove': async (world) => ({
    who: 'admin',
    path: { id: (await aSite(world)).id },
    body: { note: 'No longer needed' },
  }),
  'POST /admin/connect-sites/{id}/restore': async (world) => ({
    who: 'admin',
    path: { id: await aRemovedSite(world) },
    body: { reason: 'other' },
  }),
};
