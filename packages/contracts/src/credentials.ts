import { z } from 'zod';
import { confirmPassword, email, knownPassword, newPassword } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/** Longer than any token of an email. */
const LONGEST_TOKEN = 1000;
// Any length, form and type: what is not a token is answered like an unknown one (security, S25).
const token = boundedText(LONGEST_TOKEN).catch('');

/** Requests an email to an address. */
export const addressForm = z.strictObject({ email });
/** The token from an email. */
export const tokenForm = z.strictObject({ token });
/** A new address for the account, with the password. */
export const emailChangeForm = z.strictObject({ email, password: knownPassword });
const accepted = z.object({});
/** The answer is the same for every address: it does not reveal who is a member. */
const mailsAddress = {
  tag: 'accounts',
  body: addressForm,
  status: 202,
  response: accepted,
  refusals: [422, 429],
  repeatable: false,
} as const;

const notEqual = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A new password with a token from an email: section 5, Reset-password. */
export const passwordReset = z
  .strictObject({
    token,
    password: newPassword,
    confirmPassword: boundedText(LIMITS.password.max).optional(),
  })
  .refine(
    (form) => form.confirmPassword === undefined || form.confirmPassword === form.password,
    notEqual,
  );

/** The form of a password reset, which asks for the new password twice: section 5, Reset-password. */
export const passwordResetForm = z
  .strictObject({
    token,
    password: newPassword,
    confirmPassword,
  })
  .refine((form) => form.confirmPassword === form.password, notEqual);

/** The form that changes a password, which also asks for the new one twice. */
export const passwordChangeForm = z
  .strictObject({
    currentPassword: knownPassword,
    newPassword,
    confirmPassword,
    keepKeys: z.boolean().optional(),
  })
  .refine((form) => form.confirmPassword === form.newPassword, notEqual);

/** The form of a first password, of a member who signs in another way. */
export const firstPasswordForm = z
  .strictObject({ newPassword, confirmPassword, keepKeys: z.boolean().optional() })
  .refine((form) => form.confirmPassword === form.newPassword, notEqual);

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/users/resend-verification',
  summary: 'Resend the verification email; the answer does not reveal who is a member',
  ...mailsAddress,
});
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary:
    'Verify an address with the token from an email: that of a new account, or a changed one',
  tag: 'accounts',
  body: tokenForm,
  status: 204,
  response: z.undefined(),
  refusals: [400, 409, 422, 429],
  repeatable: false,
});
export const unlockSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/unlock-sign-in',
  summary:
    'Let the caller’s network sign in with the token from an email, when strangers have locked the account',
  tag: 'sessions',
  body: tokenForm,
  status: 204,
  response: z.undefined(),
  refusals: [400, 422, 429],
  repeatable: false,
});
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Request a password reset email; the answer does not reveal who is a member',
  ...mailsAddress,
});
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token from an email; all sessions end',
  tag: 'accounts',
  body: passwordReset,
  status: 204,
  response: z.undefined(),
  refusals: [400, 422, 429],
  repeatable: false,
});
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/users/password',
  summary: 'Change one’s own password; all other sessions end, and keys for programs unless kept',
  tag: 'accounts',
  access: 'member',
  /** Members without a password, who have just proved who they are in another way, set their first one. */
  body: z.strictObject({
    currentPassword: knownPassword.optional(),
    newPassword,
    /** Whether the keys for programs go on; left out: they end as well. */
    keepKeys: z.boolean().optional(),
  }),
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 422, 429],
  whileSuspended: true,
  repeatable: false,
});
export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/users/email',
  summary:
    'Request a change of one’s own email address; it takes effect once the new one is confirmed',
  tag: 'accounts',
  access: 'member',
  body: emailChangeForm.partial({ password: true }),
  status: 202,
  response: accepted,
  refusals: [401, 403, 409, 422, 429],
  whileSuspended: true,
  repeatable: false,
});
