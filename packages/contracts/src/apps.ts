// Apps of other parties that act for members by OAuth 2.1: what owners register, and what members let in.
import { z } from 'zod';
import { keyScope } from './key-scopes.ts';
import { id } from './scalars.ts';
import { boundedText } from './texts.ts';

/** Characters, numbers and times about apps. Apart from the other limits, which every page loads. */
export const APP_LIMITS = {
  name: 80,
  address: 500,
  addresses: 10,
  /** Apps that the site registers. */
  apps: 200,
  /** Apps that one member has registered, at a time. */
  own: 5,
  /** Apps that registered themselves, at a time. */
  selfRegistered: 1000,
  /** How often one member can let one app in at a time, as on several devices; a further time ends the oldest. */
  grants: 10,
  /** Calls in a minute for one member. */
  perMinute: 300,
  parameter: 2000,
  codeSeconds: 60,
  tokenSeconds: 3600,
  /** How long an app may be away before it has to ask its member again. */
  idleDays: 90,
} as const;

/** Who registered an app: staff, a member, or the app by itself. Whatever staff did not register, nobody has checked. */
export const REGISTERED_BY = ['staff', 'member', 'itself'] as const;

/** An app as the member sees it whom it asks. */
export const shownApp = z
  .object({
    id,
    name: z.string(),
    /** Whether staff registered it. */
    isVerified: z.boolean(),
  })
  .meta({ id: 'App' });
/** An app as the member sees it whom it asks. */
export type ShownApp = z.infer<typeof shownApp>;

const parameter = boundedText(APP_LIMITS.parameter).optional();

/**
 * What an app asks by the address that it sends a member to. None is required here: what is missing is said to the app,
 * as OAuth wants it, or to the member, where nobody knows which app it is.
 */
export const authorizationParams = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  response_mode: parameter,
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  prompt: parameter,
  resource: parameter,
});
/** What an app asks by the address that it sends a member to. */
export type AuthorizationParams = z.infer<typeof authorizationParams>;

/** What a member is asked. */
export const askedConsent = z.object({
  app: shownApp,
  scopes: z.array(keyScope),
  /** Where the member goes next: a host, or the scheme of a program on their device. */
  goesTo: z.string(),
  /** Whether the scopes stand for the PIN. */
  needsPin: z.boolean(),
});
/** What a member is asked. */
export type AskedConsent = z.infer<typeof askedConsent>;
