import { expect, it } from 'vitest';
import { isDisposable } from './disposable.ts';

it('knows sites that give addresses away, in any case and below a subdomain', () => {
  expect(isDisposable('ann@mailinator.com')).toBe(true);
  expect(isDisposable('ann@Box.MAILINATOR.com')).toBe(true);
});

it('takes nobody else for one', () => {
  for (const domain of [
    'gmail.com',
    'example.com',
    'mailinator.com.example',
    'uni-bonn.de',
    'com',
  ]) {
    expect(isDisposable(`ann@${domain}`)).toBe(false);
  }
});
