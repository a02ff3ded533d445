import { z } from 'zod';
import { givenUsername } from './accounts.ts';
import { adminUser } from './admin-users.ts';
import { defineEndpoint } from './endpoint.ts';
import { moment, idParams } from './scalars.ts';
import { groundsFields } from './acts.ts';
import { ownUser } from './users.ts';

/** How many former usernames a member may leave behind by themselves; staff may add to them. */
export const MOST_FORMER_USERNAMES = 10;

/** How many days a profile says under which name its member was known. */
export const FORMERLY_DAYS = 30;

// The rules of registration. A name that sounds official is refused by the command, which knows whether it was theirs.
const body = { username: givenUsername };
/** A member's wish for another username. */
export const usernameForm = z.strictObject(body);

/** Whether and when a member may choose another username. */
export const ownUsername = z
  .object({
    username: z.string(),
    /** Those that still lead to them, newest first. */
    former: z.array(z.string()),
    /** How many days must pass between two changes; 0: only staff change usernames. */
    everyDays: z.int(),
    /** From when on; null: now, or never if `everyDays` is 0. */
    changeableAt: moment.nullable(),
  })
  .meta({ id: 'OwnUsername' });
/** Whether and when a member may choose another username. */
export type OwnUsername = z.infer<typeof ownUsername>;

export const renameUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/rename',
  summary: 'Give a member another username; the former one stays theirs and leads to them',
  tag: 'admin',
  access: 'admin',
  elevated: true,
  params: idParams,
  body: z.strictObject({ ...body, reason: groundsFields.reason, note: groundsFields.note }),
  response: adminUser,
  refusals: [404, 409, 422],
});
export const getOwnUsername = defineEndpoint({
  method: 'GET',
  path: '/users/profile/username',
  summary: 'One’s own usernames, and when another may be chosen',
  tag: 'users',
  access: 'member',
  response: ownUsername,
  refusals: [401],
});
export const changeOwnUsername = defineEndpoint({
  method: 'PUT',
  path: '/users/profile/username',
  summary: 'Choose another username; the former one stays one’s own and leads to one’s profile',
  tag: 'users',
  access: 'member',
  body: usernameForm,
  response: ownUser,
  refusals: [401, 403, 409, 422],
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on a username may be changed again; null: it never was. */
export function changeableFrom(everyDays: number, lastAt: Date | null): Date | null {
  return lastAt === null ? null : new Date(lastAt.getTime() + everyDays * DAY_MS);
}
