import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MoveInWriter, Refused } from '@forum/move-in';
import { convertDiscourse } from './discourse/convert.ts';
import { convertDiscourseArchive } from './discourse-archive/convert.ts';
import { convertFlarum } from './flarum/convert.ts';
import { convertLemmy } from './lemmy/convert.ts';
import { convertMail } from './mail/convert.ts';
import { convertMybb } from './mybb/convert.ts';
import { convertNodebb } from './nodebb/convert.ts';
import { convertPhpbb } from './phpbb/convert.ts';
import { convertSmf } from './smf/convert.ts';
import { convertVanilla } from './vanilla/convert.ts';
import { convertVbulletin } from './vbulletin/convert.ts';
import { convertXenforo } from './xenforo/convert.ts';
import { LeftOut } from './left-out.ts';
import { convertStackexchange } from './stackexchange/convert.ts';
import { openSource } from './source.ts';
import type { Converter } from './converter.ts';

const CONVERTERS: Readonly<Record<string, Converter>> = {
  discourse: convertDiscourse,
  'discourse-archive': convertDiscourseArchive,
  flarum: convertFlarum,
  lemmy: convertLemmy,
  mail: convertMail,
  mybb: convertMybb,
  nodebb: convertNodebb,
  phpbb: convertPhpbb,
  stackexchange: convertStackexchange,
  smf: convertSmf,
  vanilla: convertVanilla,
  vbulletin: convertVbulletin,
  xenforo: convertXenforo,
};

/** The systems whose dumps can be turned into move-in files. */
export const SYSTEMS: readonly string[] = Object.keys(CONVERTERS);

/**
 * Writes a move-in file of what `source` holds into the new folder `out`; what a failed run wrote is removed.
 * @throws Refused with a sentence for whoever runs the command
 */
export async function convert(system: string, source: string, out: string): Promise<void> {
  const converter = Object.hasOwn(CONVERTERS, system) ? CONVERTERS[system] : undefined;
  if (converter === undefined) {
    throw new Refused(`There is no converter for ${system}, but for ${SYSTEMS.join(', ')}.`);
  }
  const opened = await openSource(source);
  try {
    const writer = await MoveInWriter.create(out);
    try {
      await converter({ source: opened, writer, out, left: new LeftOut() });
    } catch (error) {
      await writer.discard();
      await rm(join(out, 'files'), { recursive: true, force: true });
      throw error;
    }
  } finally {
    await opened.close();
  }
}
