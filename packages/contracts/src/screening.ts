// What keeps programs from registering (docs/decisions/0451-what-a-form-of-registration-asks.md).
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';

/**
 * What somebody was refused for: the address, a list of throw-away ones, and so on. `flood`: their network registers too
 * often, which is noted once a minute.
 */
export const CAUGHT_KINDS = [
  'address',
  'disposable',
  'trap',
  'form',
  'time',
  'question',
  'work',
  'flood',
] as const;
/** What somebody was refused for. */
export type CaughtKind = (typeof CAUGHT_KINDS)[number];

/** How long what was caught is listed, in days; and how much of it. */
export const CAUGHT = { days: 30, most: 10_000 } as const;

/** What a form of registration has besides the person's own fields. */
export const registrationForm = z
  .object({
    /** To be sent along as `form`; null: nothing is asked that needs it. */
    form: z.string().nullable(),
    /** To be answered in `answer`; null: nothing is asked. */
    question: z.string().nullable(),
    /** Whether it has a field that nobody sees. */
    hasTrap: z.boolean(),
    /** Whether the browser has something to calculate (`getRegistrationWork`), which is sent along as `work`. */
    hasWork: z.boolean(),
  })
  .meta({ id: 'RegistrationForm' });
/** What a form of registration has besides the person's own fields. */
export type RegistrationForm = z.infer<typeof registrationForm>;

export const getRegistrationForm = defineEndpoint({
  method: 'GET',
  path: '/users/registration-form',
  summary: 'What has to be sent with a registration besides the member’s own fields',
  tag: 'accounts',
  response: registrationForm,
});

/** How long a browser waits, in seconds, that has not calculated: the way for whoever has no scripts. */
export const REGISTRATION_WAIT_SECONDS = 60;

export const getRegistrationWork = defineEndpoint({
  method: 'POST',
  path: '/users/registration-work',
  summary:
    'Something for the browser to calculate, once for each registration: an ALTCHA challenge (version 2), whose JSON goes with its `solution` into `work`',
  tag: 'accounts',
  repeatable: false,
  /** `challenge`: as JSON. */
  response: z.object({ challenge: z.string() }),
  refusals: [429],
});

/** A registration that was refused. */
export const caughtRegistration = z
  .object({
    id,
    kind: z.enum(CAUGHT_KINDS),
    caughtAt: moment,
    /** The network that it came from, shortened. */
    network: z.string(),
    /** The address, all but its first letter hidden; empty: nobody read it (`flood`). */
    address: z.string(),
  })
  .meta({ id: 'CaughtRegistration' });
/** A registration that was refused. */
export type CaughtRegistration = z.infer<typeof caughtRegistration>;

/** How many were refused on a day, in UTC. */
export const caughtDay = z
  .object({ day: z.iso.date(), kind: z.enum(CAUGHT_KINDS), count: z.int() })
  .meta({ id: 'CaughtDay' });
/** How many were refused on a day. */
export type CaughtDay = z.infer<typeof caughtDay>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;

export const listCaught = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/caught',
  summary: `Registrations that were refused in the last ${CAUGHT.days} days, newest first`,
  query: pageQuery.safeExtend({ kind: z.enum(CAUGHT_KINDS).optional() }),
  response: pageOf(caughtRegistration),
});
export const listCaughtDays = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/caught/days',
  summary: `How many registrations were refused on each of the last ${CAUGHT.days} days, by kind`,
  response: z.object({ data: z.array(caughtDay) }),
});
