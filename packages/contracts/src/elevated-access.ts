import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/** A PIN with the texts of the specification, section 5; `name` is its name in the form. */
function pinCalled(name: string) {
  // Longer than a PIN, so that anyone who types a password here hears that it must be digits.
  return boundedText(LIMITS.password.max, {
    required: `${name} is required`,
    tooLong: `${name} must be at most 6 digits`,
  })
    .min(1, { error: `${name} is required`, abort: true })
    .regex(/^[0-9]+$/, { error: `${name} must contain only digits`, abort: true })
    .min(LIMITS.pin.min, `${name} must be at least 4 digits`)
    .max(LIMITS.pin.max, `${name} must be at most 6 digits`);
}

/** The form that sets, enters or removes a PIN. */
export const pinForm = z.strictObject({ pin: pinCalled('PIN') });
/** The form that changes a PIN. */
export const pinChange = z.strictObject({
  currentPin: pinCalled('Current PIN'),
  newPin: pinCalled('New PIN'),
});

/**
 * Where browsers keep the token: session storage is per tab and gone when the tab closes or the member signs out
 * (specification, section 3, Elevated access).
 */
export const ELEVATED_KEY = 'forum.elevated';

// Common to all: only staff have PINs, and idempotency keys must not store a PIN.
const ofStaff = { tag: 'elevated-access', access: 'moderator', repeatable: false } as const;

export const hasPin = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/auth/elevated/has-pin',
  summary: 'Whether the caller has a PIN',
  whileSuspended: true,
  response: z.object({ hasPin: z.boolean() }),
});
export const setPin = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/auth/elevated/set-pin',
  summary: 'Set the first PIN, within 15 minutes of typing the password',
  body: pinForm,
  status: 204,
  response: z.undefined(),
  refusals: [409, 422],
});
export const changePin = defineEndpoint({
  ...ofStaff,
  method: 'PUT',
  path: '/auth/elevated/change-pin',
  summary: 'Change the PIN; elevated access ends',
  body: pinChange,
  status: 204,
  response: z.undefined(),
  refusals: [422, 429],
});
export const removePin = defineEndpoint({
  ...ofStaff,
  method: 'DELETE',
  path: '/auth/elevated/remove-pin',
  summary: 'Remove the PIN; elevated access ends',
  body: pinForm,
  status: 204,
  response: z.undefined(),
  refusals: [422, 429],
});
/** Elevated access. */
export const elevation = z.object({
  /** Sent as `Authorization: Bearer`, beside the session cookie. */
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
});
export const verifyPin = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/auth/elevated/verify-pin',
  summary: 'Elevated access for 15 minutes; five wrong PINs lock it',
  body: pinForm,
  response: elevation,
  refusals: [422, 429],
});
