import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './plain-error.ts';

const TEMPLATE = join(import.meta.dirname, '../slice-template');

/** `community/follows` */
const PLACE = /^(operations|identity|content|moderation|community)\/([a-z]+(?:-[a-z]+)*s)$/u;

/** The names of a slice in the forms that its files use. */
interface SliceNames {
  readonly __area__: string;
  readonly __name__: string;
  readonly __many__: string;
  readonly __one__: string;
  readonly __One__: string;
  readonly __row__: string;
}

/**
 * Writes the files of a new slice and adds it to the forum's list.
 * @param place its area and a noun in the plural, such as `community/follows` or `content/saved-searches`
 * @returns the paths written or changed
 */
export function writeSlice(repository: string, place: string): string[] {
  const names = namesOf(place);
  const slice = join(repository, 'packages/features/src', place);
  if (existsSync(slice)) throw new PlainError(`There is a slice ${basename(place)} already.`);
  const contract = join(repository, 'packages/contracts/src', `${basename(place)}.ts`);
  const events = join(repository, 'packages/events');
  return [
    // The lists first: if one cannot be changed, nothing is written.
    addToForum(repository, names),
    addToCatalogue(repository, names),
    write(join(TEMPLATE, 'contracts/__name__.ts.txt'), contract, names),
    write(join(TEMPLATE, 'events/__name__.ts.txt'), `${events}/src/${basename(place)}.ts`, names),
    write(
      join(TEMPLATE, 'events/__name__.json.txt'),
      `${events}/samples/${basename(place)}.json`,
      names,
    ),
    ...readdirSync(join(TEMPLATE, 'slice')).map((file) =>
      write(join(TEMPLATE, 'slice', file), join(slice, file.replace(/\.txt$/u, '')), names),
    ),
  ];
}

function namesOf(place: string): SliceNames {
  const [, area, name] = PLACE.exec(place) ?? [];
  if (area === undefined || name === undefined) {
    throw new PlainError(
      'Name the slice by its area and a noun in the plural: npm run new:slice community/follows',
    );
  }
  const single = name.replace(/ies$/u, 'y').replace(/(ss|x|ch|sh)es$|s$/u, '$1');
  const one = camel(single);
  return {
    __area__: area,
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
  const path = join(repository, 'packages/features/src/app/index.ts');
  return change(path, names, [
    [/^import .*;\n(?!import )/mu, "import { __many__ } from '../__area__/__name__/index.ts';\n"],
    [/^export const features: .*= \[\n(?: {2}\w+,\n)+/mu, '  __many__,\n'],
  ]);
}

function addToCatalogue(repository: string, names: SliceNames): string {
  const path = join(repository, 'packages/events/src/index.ts');
  return change(path, names, [
    [/^import .*;\n(?!import )/mu, "import { __one__Events } from './__name__.ts';\n"],
    [/^export const forumEvents = .*\(\n(?: {2}\w+,\n)+/mu, '  __one__Events,\n'],
  ]);
}

/** Inserts each text after its pattern's match. */
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
