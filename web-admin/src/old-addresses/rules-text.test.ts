import { expect, it } from 'vitest';
import { rulesIn, textsOfRules } from './rules-text.ts';

it('reads rules as it writes them, and arrows as people type them', () => {
  const rules = {
    systems: [
      { system: 'phpbb', base: '/forum' },
      { system: 'smf', base: '' },
    ],
    rules: [{ pattern: '/a/{topic#}-{*}', becomes: 'topic' }],
  } as const;
  const texts = textsOfRules({ systems: [...rules.systems], rules: [...rules.rules] });
  expect(texts).toEqual({ systems: 'phpbb /forum\nsmf', rules: '/a/{topic#}-{*} → topic' });
  expect(rulesIn(texts)).toEqual(rules);
  expect(rulesIn({ rules: '\n /x->/y \n' })).toEqual({
    systems: [],
    rules: [{ pattern: '/x', becomes: '/y' }],
  });
});
