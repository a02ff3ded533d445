import { describe, expect, it } from 'vitest';
import { problemOf } from './check.ts';
import { readStatements, statementsIn } from './statements.ts';
import { findTest } from './titles.ts';

const statements = readStatements();

describe('the specification, sentence by sentence', () => {
  it('is walked whole: a statement that goes away is missed', () => {
    const counts = Object.entries(Object.groupBy(statements, ({ section }) => section));
    expect(Object.fromEntries(counts.map(([section, found]) => [section, found?.length]))).toEqual({
      '1-purpose': 15,
      '2-screens': 196,
      '3-entities': 62,
      '4-states': 45,
      '5-validation': 58,
      '6-roles': 13,
      '7-calls': 80,
      '8-errors': 35,
      '9-limits': 55,
    });
  });

  it.each(statements)('$section: $words', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0);
    expect(proofs.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
  });
});

describe('what proves a statement', () => {
  it.each([
    ['text docs/product.md: What the forum guarantees', /^it holds$/],
    ['text docs/product.md: What nobody wrote', /does not say/],
    ['text docs/nowhere.md: Anything', /no file/],
    ['limit comments.pageSize = 50', /^it holds$/],
    ['limit comments.pageSize = 51', /is 50, not 51/],
    ['limit comments.nothing = 1', /is null, not 1/],
    ['fields post: id, title', /^it holds$/],
    ['fields post: id, tittle', /has no tittle/],
    ['fields pots: id', /no record/],
    ['call GET /posts', /^it holds$/],
    ['call GET /nothing', /no call/],
    ['decided docs/product.md: Numbers are real', /^it holds$/],
    ['decided docs/product.md: Nobody decided', /decides no/],
    ['hope that it is so', /unknown kind/],
  ])('%s: %s', (proof, problem) => {
    const [statement] = statementsIn(`- It is so → ${proof}`, '0');
    expect(statement?.proofs.map(problemOf)[0] ?? 'it holds').toMatch(problem);
  });

  it.each([
    ["it('does it well', () => {});", /^it holds$/],
    ["it('does something else', () => {});", /has no test/],
    ["it.each([['does it']])('%s', () => {});", /has no test/],
    ["it.each([\n  ['a(b)'],\n])('does it with %s', () => {});", /^it holds$/],
    ["it.each<[string]>([['a']])(\n  'does it with %s',\n  () => {},\n);", /^it holds$/],
    ["it.skip('does it well', () => {});", /is left out/],
    ["test.fixme('does it well', async () => {});", /is left out/],
    ["describe.skip('all', () => { it('does it well', () => {}); });", /leaves tests out/],
    ["// it does it\nit('does nothing', () => {});", /has no test/],
  ])('a test counts where it runs: %s', (text, problem) => {
    const found = findTest({ file: 'a.test.ts', text, title: 'does it' });
    expect(found ?? 'it holds').toMatch(problem);
    expect(findTest({ file: 'a.ts', text, title: 'does it' })).toMatch(/run by nothing/);
  });
});
