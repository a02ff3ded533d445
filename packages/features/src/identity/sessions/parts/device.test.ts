import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130 Safari/537.36 Edg/130`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17 Safari/605', 'Safari on macOS'],
  ['curl/8.0', 'curl'],
  [undefined, 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [`${'x'.repeat(100_000)}Firefox/1`, 'Unknown browser'],
])('puts %.80s into words: %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});
