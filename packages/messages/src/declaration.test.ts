import { expect, it } from 'vitest';
import { declarationOf } from './declaration.ts';

it('declares what each text needs', () => {
  const declared = declarationOf({
    plain: "It's '{'plain'}'",
    onPost: 'On {title}, {count, plural, one {# time by {name}} other {{count} times}}',
    rules: 'Read the <link>rules</link>',
    since: '<b>Rules</b> of <em>{since, date}</em>',
  });
  expect(declared.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  readonly "plain": Message;',
    '  readonly "onPost": Message<{ title: string | number; count: number; name: string | number }>;',
    `  readonly "rules": Message<never, 'link'>;`,
    `  readonly "since": Message<{ since: Date }, 'b' | 'em'>;`,
  ]);
});
