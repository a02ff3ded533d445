import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRows, type Row } from '@forum/dumps/xml-rows';
import { Refused } from '@forum/move-in';
import type { Source } from '../source.ts';

export type { Row };

/** The folder of a dump, unpacked. @throws Refused when it lacks what every dump has */
export function folderOf({ files }: Source): string {
  for (const name of ['Users', 'Posts']) {
    if (files === null || !existsSync(join(files, `${name}.xml`)))
      throw new Refused(`This is no dump of Stack Exchange: there is no ${name}.xml.`);
  }
  return files ?? '';
}

/** The rows of a file of a dump; none if the dump lacks it. @throws Refused when the file is cut short */
export async function* rowsOf(folder: string, name: string): AsyncGenerator<Row> {
  const path = join(folder, `${name}.xml`);
  if (!existsSync(path)) return;
  try {
    yield* readRows(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refused(why);
  }
}

/** `<a><b>` in older dumps, `|a|b|` in newer ones. */
export function tagsIn(text: string | undefined): string[] {
  return (text ?? '').split(/[<>|]+/).filter((tag) => tag !== '');
}
