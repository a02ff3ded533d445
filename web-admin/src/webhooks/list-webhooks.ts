import { listWebhooks as list, listWebhookTries } from '@forum/contracts/admin-webhooks';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import { textOf, type StaffResource } from '../providers/resource.ts';

/** A page of the webhooks. */
export const listWebhooks: StaffResource['list'] = async ({ page, limit }) => {
  const { data, meta } = await ask(list, { query: { page, limit } });
  return { data, total: reachable(meta) };
};

/** A page of what was sent to one of them. */
export const listTries: StaffResource['list'] = async ({ page, limit, filter }) => {
  const params = { id: textOf(filter['webhookId']) ?? '' };
  const { data, meta } = await ask(listWebhookTries, { params, query: { page, limit } });
  return { data, total: reachable(meta) };
};
