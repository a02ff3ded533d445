import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { credentials, registration } from './accounts.ts';
import {
  forgotPassword,
  passwordReset,
  passwordResetForm,
  resendVerification,
} from './credentials.ts';
import { textsOf, type Row } from './test-texts.ts';

const EMAIL: readonly Row[] = [
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: '   ' }, 'email', 'Email is required'],
  [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
];
const NEW_PASSWORD: readonly Row[] = [
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: 'Abcdef1' }, 'password', 'Password must be at least 8 characters'],
  [{ password: 'abcdefg1' }, 'password', 'Password must contain at least one uppercase letter'],
  [{ password: 'ABCDEFG1' }, 'password', 'Password must contain at least one lowercase letter'],
  [{ password: 'Abcdefgh' }, 'password', 'Password must contain at least one number'],
];
const CONFIRMED: readonly Row[] = [
  [{ confirmPassword: undefined }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: 'Different1' }, 'confirmPassword', 'Passwords do not match'],
];

function describeTexts(name: string, schema: z.ZodType, valid: object, rows: readonly Row[]): void {
  describe(`section 5, ${name}`, () => {
    it('takes what is right', () => {
      expect(textsOf(schema, valid)).toEqual([]);
    });
    it.each(rows)('%j on %s: %s', (changes, path, text) => {
      expect(textsOf(schema, { ...valid, ...changes })).toContain(`${path}: ${text}`);
    });
    it('refuses what is not a form at all, and unknown fields', () => {
      for (const value of [null, [], 'text', 7]) expect(textsOf(schema, value)).not.toEqual([]);
      expect(textsOf(schema, { ...valid, role: 'ADMIN' })).not.toEqual([]);
    });
  });
}

const email = 'ada@example.com';
const password = 'Str0ngEnough';
const twice = { password, confirmPassword: password };

describeTexts('Sign-in', credentials, { email, password }, [
  ...EMAIL,
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: 'five5' }, 'password', 'Password must be at least 6 characters'],
]);
describeTexts('Registration', registration, { email, username: 'ada', ...twice }, [
  ...EMAIL,
  [{ username: undefined }, 'username', 'Username is required'],
  [{ username: '' }, 'username', 'Username is required'],
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(31) }, 'username', 'Username must be less than 30 characters'],
  [{ username: 'a-b' }, 'username', 'Username can only contain letters, numbers, and underscores'],
  ...NEW_PASSWORD,
  ...CONFIRMED,
]);
describeTexts('Forgot-password', forgotPassword.body, { email }, EMAIL);
describeTexts(
  'Forgot-password, as for another verification',
  resendVerification.body,
  { email },
  EMAIL,
);
describeTexts('Reset-password', passwordReset, { token: 'x', password }, [
  ...NEW_PASSWORD,
  [{ confirmPassword: 'Different1' }, 'confirmPassword', 'Passwords do not match'],
]);
describeTexts('Reset-password, the form', passwordResetForm, { token: 'x', ...twice }, [
  ...NEW_PASSWORD,
  ...CONFIRMED,
]);

it('section 9: 6 characters sign in, 8 register, names have 3 to 30', () => {
  expect(textsOf(credentials, { email, password: 'sixsix' })).toEqual([]);
  for (const username of ['abc', 'a'.repeat(30)]) {
    const form = { email, username, password: 'Qw8rtzuo', confirmPassword: 'Qw8rtzuo' };
    expect(textsOf(registration, form)).toEqual([]);
  }
});

it.each([
  [{ firstName: 'Admin' }, 'firstName: This name is reserved'],
  [{ firstName: 'Jane', lastName: 'M0derator' }, 'lastName: This name is reserved'],
  [{ firstName: 'Mode', lastName: 'Rator' }, 'lastName: This name is reserved'],
])('S38: %j does not speak for the forum', (names, text) => {
  expect(textsOf(registration, { email, username: 'ada', ...twice, ...names })).toEqual([text]);
});

it('S38: nothing unseen stands in the names of a registration', () => {
  const form = { email, username: 'ada', ...twice };
  const names = registration.parse({ ...form, firstName: ' A\u200Bd\u2060a', lastName: '\u3164' });
  expect([names.firstName, names.lastName]).toEqual(['Ada', '']);
});
