import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { asMailAddress, mailAddress } from './mail-address.ts';
import { fieldValues } from './profile-fields.ts';
import { isOfficialName, isReservedWord, OFFICIAL_NAME, officialField } from './reserved.ts';
import { asName } from './scalars.ts';
import { ownUser } from './users.ts';
import { boundedText, cleanText } from './texts.ts';

/** E-mail with the specification's texts (section 5, Sign-in); its domain may be in any script. */
export const email = cleanText(asMailAddress, {
  max: 254,
  required: 'Email is required',
  tooLong: 'Please enter a valid email address',
})
  .min(1, 'Email is required')
  .pipe(mailAddress);

/** Username rules of section 5, for accounts created by the forum's operator: those may sound official. */
export const givenUsername = boundedText(LIMITS.username.max, {
  required: 'Username is required',
  tooLong: 'Username must be less than 30 characters',
})
  .min(1, 'Username is required')
  .min(LIMITS.username.min, 'Username must be at least 3 characters')
  .regex(/^[A-Za-z0-9_]*$/, 'Username can only contain letters, numbers, and underscores')
  .refine((name) => !isReservedWord(name), 'This username is reserved');

/** Username rules of section 5, Registration; reserved names are refused (decisions, Product). */
export const username = givenUsername.refine(
  (name) => isReservedWord(name) || !isOfficialName(name),
  'This username is reserved',
);

const PASSWORD_REFUSALS = {
  required: 'Password is required',
  tooLong: 'Password must be at most 128 characters',
};

/** A new password: section 5, Registration. The server, which has the list, refuses common passwords. */
export const newPassword = boundedText(LIMITS.password.max, PASSWORD_REFUSALS)
  .min(1, 'Password is required')
  .min(LIMITS.password.min, 'Password must be at least 8 characters')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number');

const personName = cleanText(asName, {
  max: LIMITS.profile.name,
  tooLong: 'Must be at most 60 characters',
}).optional();

const confirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const mismatch = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Also checked beside other refusals, but not when there is no form at all.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
/** The new password once more. */
export const confirmPassword = boundedText(LIMITS.password.max, {
  required: 'Please confirm your password',
  tooLong: 'Passwords do not match',
}).min(1, 'Please confirm your password');

/** What a form of registration sends besides the person's own fields; each only where `getRegistrationForm` asks. */
export const screeningFields = {
  /**
   * Nobody sees this field: what fills it in is a program. Its name is one that programs look for, and that no browser
   * or password manager has anything for; identities of 1Password have a website.
   */
  comment: boundedText(500).optional(),
  /** The form, as it was handed out. */
  form: boundedText(200).optional(),
  /** The answer to its question. */
  answer: boundedText(200).optional(),
  /** What the browser has calculated. */
  work: boundedText(2000).optional(),
} as const;

/** Registration data: sections 3 and 5. */
export const registration = z
  .strictObject({
    email,
    username,
    password: newPassword,
    confirmPassword,
    firstName: personName,
    lastName: personName,
    /** Fields that the forum’s owners added and ask for here. */
    fields: fieldValues.optional(),
    /** The token of an invitation, which counts while registration is closed as well. */
    invite: boundedText(100).optional(),
    ...screeningFields,
  })
  .refine(confirmed, mismatch)
  // "Admin" beneath somebody's text would make it look official.
  .check(({ value, issues }) => {
    const field = officialField(value);
    if (field === null) return;
    issues.push({ code: 'custom', input: value, path: [field], message: OFFICIAL_NAME });
  });
/** Registration data. */
export type Registration = z.infer<typeof registration>;

/** An existing password, as typed to sign in: section 5, Sign-in. */
export const knownPassword = boundedText(LIMITS.password.max, PASSWORD_REFUSALS)
  .min(1, 'Password is required')
  .min(LIMITS.password.signInMin, 'Password must be at least 6 characters');

/** Sign-in: section 5. */
export const credentials = z.strictObject({
  email,
  password: knownPassword,
});
/** Sign-in data. */
export type Credentials = z.infer<typeof credentials>;

const withUser = z.object({ user: ownUser });

export const register = defineEndpoint({
  method: 'POST',
  path: '/users',
  summary: 'Register a member and sign them in',
  tag: 'accounts',
  body: registration,
  status: 201,
  location: '/users/by-username/{user.username}',
  response: withUser,
  refusals: [403, 409, 422, 429],
  repeatable: false,
});
export const checkEmail = defineEndpoint({
  method: 'GET',
  path: '/users/check-email',
  summary: 'Whether an e-mail address is free',
  tag: 'accounts',
  query: z.object({ email }),
  response: z.object({ available: z.boolean() }),
  refusals: [400, 429],
});
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  tag: 'sessions',
  body: credentials,
  response: withUser,
  refusals: [401, 403, 422, 429],
  repeatable: false,
});
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  tag: 'sessions',
  status: 204,
  response: z.undefined(),
});
