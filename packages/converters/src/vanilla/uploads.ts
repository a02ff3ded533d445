import { copied } from '../copy-file.ts';
import type { SqlRun } from '../sql-system.ts';
import { keyOf, momentOf, push, type Row } from '../values.ts';
import { pathOf, type VanillaFacts } from './facts.ts';

type Run = SqlRun<VanillaFacts>;

/** Puts files to the texts that name them, and writes those that no table has. */
export async function gatherUploads(run: Run): Promise<void> {
  const { facts } = run;
  for (const [path, { posts, messages, hosts }] of facts.linked) {
    const isOurs = hosts.has('') || (facts.url !== null && hosts.has(facts.url));
    const listed = facts.media.get(path);
    if (listed === undefined && !isOurs) continue;
    const key = listed ?? path.slice(0, 200);
    for (const post of posts)
      if (facts.uploadsOfPost.get(post)?.includes(key) !== true) facts.noteUpload(post, key);
    for (const message of messages) push(facts.uploadsOfMessage, message, key);
  }
  for (const [post, keys] of facts.uploadsOfPost)
    if (facts.isOpen(post)) for (const key of keys) facts.openUploads.add(key);
  for (const [path, { hosts }] of facts.linked) {
    if (facts.media.has(path)) continue;
    if (hosts.has('') || (facts.url !== null && hosts.has(facts.url)))
      await writeUpload(run, path.slice(0, 200), path, {});
  }
}

/** A row of the table of files. */
export async function writeMedia(run: Run, row: Row): Promise<void> {
  const [key, path] = [keyOf(row['MediaID']), pathOf(row)];
  if (key === undefined || path === null) return run.left.add('uploads', 'that another server has');
  await writeUpload(run, key, path, row);
}

async function writeUpload(run: Run, key: string, path: string, row: Row): Promise<void> {
  await run.writer.add('uploads', {
    key,
    name: (row['Name'] ?? path.slice(path.lastIndexOf('/') + 1)).slice(0, 1000) || key,
    ...(await copied(run, `uploads/${path}`)),
    owner: keyOf(row['InsertUserID']),
    createdAt: momentOf(row['DateInserted']),
    urls: [`/uploads/${path}`],
    isPrivate: !run.facts.openUploads.has(key),
  });
}
