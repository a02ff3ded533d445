// Apps that members register for themselves, where owners allow it. Nobody has checked them, which whom they ask is told.
import { z } from 'zod';
import { adminApp, appForm } from './admin-apps.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams } from './scalars.ts';

/** An app of the member's own. */
export const ownApp = adminApp.omit({ registeredBy: true, owner: true }).meta({ id: 'OwnApp' });
/** An app of the member's own. */
export type OwnApp = z.infer<typeof ownApp>;

const own = { tag: 'apps', access: 'member' } as const;

export const listOwnApps = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/apps/own',
  summary: 'The apps that the member has registered, newest first',
  response: z.object({ data: z.array(ownApp) }),
  refusals: [401],
});
export const registerOwnApp = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/apps/own',
  summary: 'Register an app, where owners allow it; the answer alone has its secret',
  // The answer holds the secret.
  repeatable: false,
  whileUnconfirmed: false,
  body: appForm,
  status: 201,
  response: z.object({ app: ownApp, secret: z.string().nullable() }),
  refusals: [401, 403, 409, 422],
});
export const removeOwnApp = defineEndpoint({
  ...own,
  method: 'DELETE',
  path: '/apps/own/:id',
  summary: 'Remove an app of one’s own, with all that members let it do',
  // Protects those who let it in.
  whileSuspended: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 404],
});
