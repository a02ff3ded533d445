import { copied } from '../copy-file.ts';
import type { Run } from './run.ts';

/** Where the folder of uploads may stand in what came. */
const FOLDERS = ['public/uploads', 'uploads', ''] as const;

/** Writes an upload by its path below the folder of uploads, once; its key is that path. */
export async function writeUpload(
  run: Run,
  path: string | undefined,
  owner?: string,
): Promise<string | undefined> {
  if (path === undefined || run.uploads.has(path)) return path;
  run.uploads.add(path);
  let file: Awaited<ReturnType<typeof copied>> = {};
  for (const folder of FOLDERS) {
    if (file.path === undefined)
      file = await copied(run, folder === '' ? path : `${folder}/${path}`);
  }
  const url = `/assets/uploads/${path}`;
  await run.writer.add('uploads', {
    key: path,
    name: nameOf(path),
    ...file,
    owner,
    urls: [url, `/uploads/${path}`],
    // Pictures of members, which are in no post, are for everybody.
    isPrivate: owner === undefined && !run.openUploads.has(path),
  });
  return path;
}

/** The name that it had, before which the forum puts a number of milliseconds. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/^\d{13}-/, '');
}
