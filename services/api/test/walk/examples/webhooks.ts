import { listForStaff } from '@forum/features/community/webhooks/queries';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

const FORM = {
  name: 'Chat',
  format: 'slack',
  language: 'en',
  kinds: ['post.published', 'comment.written'],
  allPublic: true,
  categoryIds: [],
  privateCategoryIds: [],
  address: 'https://hooks.example.org/services/key',
} as const;

/** A webhook that nothing else uses; the others go, since there are few. @returns its id */
async function aWebhook(world: World): Promise<string> {
  await withoutWebhooks(world);
  const answer = await done(world, 'admin', 'POST', '/admin/webhooks', FORM);
  await world.forum.settle();
  return answer.json<{ id: string }>().id;
}

async function withoutWebhooks(world: World): Promise<void> {
  for (const { id, removed } of await listForStaff(world.forum.ctx)) {
    if (!removed) await done(world, 'admin', 'POST', `/admin/webhooks/${id}/remove`, {});
  }
}

async function aRemovedWebhook(world: World): Promise<string> {
  const id = await aWebhook(world);
  await withoutWebhooks(world);
  return id;
}

async function aPausedWebhook(world: World): Promise<string> {
  const id = await aWebhook(world);
  await done(world, 'admin', 'POST', `/admin/webhooks/${id}/pause`, {});
  return id;
}

/** A webhook to which a test was sent, of whatever came. */
async function aTriedWebhook(world: World) {
  const id = await aWebhook(world);
  const tried = await done(world, 'admin', 'POST', `/admin/webhooks/${id}/test`);
  return { id, tryId: tried.json<{ id: string }>().id };
}

const noted = (make: (world: World) => Promise<string>): MakesExample => {
  return async (world) => ({
    who: 'admin',
    path: { id: await make(world) },
    body: { note: 'Asked for' },
  });
};

/** Webhooks, as administrators set them. */
export const webhookExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/webhooks': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/webhooks': async (world) => {
    await withoutWebhooks(world);
    return { who: 'admin', body: { ...FORM, reason: 'other' } };
  },
  'PUT /admin/webhooks/{id}': async (world) => {
    const { address: _kept, ...look } = FORM;
    const id = await aWebhook(world);
    return { who: 'admin', path: { id }, body: { ...look, name: `Named ${world.unique()}` } };
  },
  'POST /admin/webhooks/{id}/secret': noted(aWebhook),
  'POST /admin/webhooks/{id}/pause': noted(aWebhook),
  'POST /admin/webhooks/{id}/resume': noted(aPausedWebhook),
  'POST /admin/webhooks/{id}/remove': noted(aWebhook),
  'POST /admin/webhooks/{id}/restore': noted(aRemovedWebhook),
  'POST /admin/webhooks/{id}/replay': async (world) => ({
    who: 'admin',
    path: { id: await aWebhook(world) },
    body: { from: '2026-05-01T00:00:00Z', note: 'Asked for' },
  }),
  'POST /admin/webhooks/{id}/test': async (world) => ({
    who: 'admin',
    path: { id: await aWebhook(world) },
  }),
  'GET /admin/webhooks/{id}/tries': async (world) => ({
    who: 'admin',
    path: { id: (await aTriedWebhook(world)).id },
    query: { page: '1', limit: '5' },
  }),
  'GET /admin/webhooks/{id}/tries/{tryId}': async (world) => ({
    who: 'admin',
    path: await aTriedWebhook(world),
  }),
};
