import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './plain-error.ts';

const TEMPLATE = join(import.meta.dirname, '../slice-template');

/** The names of a slice in the forms that its files use. */
interface SliceNames {
  readonly __name__: string;
  readonly __many__: string;
  readonly __one__: string;
  readonly __One__: string;
  readonly __row__: string;
}

/**
 * Writes the files of a new slice and adds it to the forum's lists.
 * @param name a noun in the plural, such as `follows` or `saved-searches`
 * @returns the paths written or changed
 */
export function writeSlice(repository: string, name: string): string[] {
  const names = namesOf(name);
  const slice = join(repository, 'packages/features/src', name);
  if (existsSync(slice)) throw new PlainError(`There is a slice ${name} already.`);
  const contract = join(repository, 'packages/contracts/src', `${name}.ts`);
  return [
    // The lists first: where they cannot be changed, nothing is written.
    addToForum(repository, names),
    addToReadDatabase(repository, names),
    write(join(TEMPLATE, 'contracts/__name__.ts.txt'), contract, names),
    ...readdirSync(join(TEMPLATE, 'slice')).map((file) =>
      write(join(TEMPLATE, 'slice', file), join(slice, file.replace(/\.txt$/u, '')), names),
    ),
  ];
}

function namesOf(name: string): SliceNames {
  if (!/^[a-z]+(-[a-z]+)*s$/u.test(name)) {
    throw new PlainError('Name the slice by a noun in the plural: npm run new:slice follows');
  }
  const single = name.replace(/ies$/u, 'y').replace(/(ss|x|ch|sh)es$|s$/u, '$1');
  const one = camel(single);
  return {
    __name__: name,
    __many__: camel(name),
    __one__: one,
    __One__: `${one.charAt(0).toUpperCase()}${one.slice(1)}`,
    __row__: single.replaceAll('-', '_'),
  };
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/gu, (_all, letter: string) => letter.toUpperCase());
}

function write(template: string, path: string, names: SliceNames): string {
  const text = readFileSync(template, 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fill(text, names));
  return path;
}

function fill(text: string, names: SliceNames): string {
  return Object.entries(names).reduce(
    (filled, [mark, name]) => filled.replaceAll(mark, name),
    text,
  );
}

function addToForum(repository: string, names: SliceNames): string {
  const path = join(repository, 'packages/features/src/index.ts');
  return change(path, names, [
    [/^import .*;\n(?!import )/mu, "import { __many__ } from './__name__/index.ts';\n"],
    [/^export const features: .*= \[\n(?: {2}\w+,\n)+/mu, '  __many__,\n'],
  ]);
}

function addToReadDatabase(repository: string, names: SliceNames): string {
  const path = join(repository, 'packages/features/src/read-database.ts');
  return change(path, names, [
    [/^import .*;\n(?!import )/mu, "import type { __One__Tables } from './__name__/tables.ts';\n"],
    [/^ {2}extends\n/mu, '    __One__Tables,\n'],
  ]);
}

/** Puts each text behind what its pattern finds. */
function change(
  path: string,
  names: SliceNames,
  insertions: readonly (readonly [after: RegExp, text: string])[],
): string {
  let source = readFileSync(path, 'utf8');
  for (const [after, text] of insertions) {
    if (!after.test(source)) throw new PlainError(`${path} has another shape than expected.`);
    source = source.replace(after, (found) => `${found}${fill(text, names)}`);
  }
  writeFileSync(path, source);
  return path;
}
