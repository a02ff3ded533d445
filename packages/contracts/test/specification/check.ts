import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '../../src/limits.ts';
import { allEndpoints } from '../../src/test-endpoints.ts';
import { fieldsProblem } from './fields.ts';
import { ROOT, type Proof } from './statements.ts';
import { findTest } from './titles.ts';

const calls = new Set((await allEndpoints()).map(([, { method, path }]) => `${method} ${path}`));
const texts = new Map<string, string | null>();

/** What is wrong with a proof; null: it holds. */
export function problemOf({ kind, what }: Proof): string | null {
  if (kind === 'limit') return limitProblem(what);
  if (kind === 'fields') return fieldsProblem(what);
  if (kind === 'call') return calls.has(what) ? null : `no call ${what}`;
  const check = IN_FILES[kind];
  if (check === undefined) return `unknown kind of proof: ${kind}`;
  const colon = what.indexOf(': ');
  const [file, words] = [what.slice(0, colon), what.slice(colon + 2)];
  const text = read(file);
  if (text === null) return `no file ${file}`;
  return check({ file, text, title: words });
}

interface Sought {
  readonly file: string;
  readonly text: string;
  readonly title: string;
}

/** What a file must contain. */
const IN_FILES: Readonly<Record<string, (sought: Sought) => string | null>> = {
  test: findTest,
  text: ({ file, text, title }) => (text.includes(title) ? null : `${file} does not say ${title}`),
  decided: ({ file, text, title }) =>
    text.includes(`- **${title}`) ? null : `${file} decides no ${title}`,
};

function limitProblem(what: string): string | null {
  const [path = '', number = ''] = what.split(' = ');
  const parsed = numbers.safeParse(path.split('.').reduce(partOf, LIMITS));
  const actual = parsed.success ? parsed.data : null;
  return actual === Number(number) ? null : `LIMITS.${path} is ${actual}, not ${number}`;
}

const numbers = z.number();
const objects = z.record(z.string(), z.unknown());

function partOf(whole: unknown, key: string): unknown {
  const parsed = objects.safeParse(whole);
  return parsed.success ? parsed.data[key] : undefined;
}

function read(file: string): string | null {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const path = join(ROOT, file);
  const text = file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : null;
  texts.set(file, text);
  return text;
}
