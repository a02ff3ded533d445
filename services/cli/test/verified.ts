import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@forum/kernel';
import { allowFiles, PDF } from '@forum/features/content/uploads/test-files';
import { aPicture } from '@forum/features/content/uploads/test-forms';
import { buildTestForum } from '@forum/testing';
import { expect } from 'vitest';
import { writeRows } from './a-move-in-file.ts';
import { SMALL } from './a-small-move-in-file.ts';
import { runHere } from './run-here.ts';

interface Breaking {
  readonly table: string;
  readonly where: string;
  /** Of its columns; empty: the rows go. */
  readonly change: string;
}

/** A forum into which a small file came, in a folder with the file. Close it in `afterAll`. */
export async function openVerified() {
  const forum = await buildTestForum();
  const folder = await mkdtemp(join(tmpdir(), 'verify-import-'));
  const report = ['--report', join(folder, 'report.jsonl')];
  const run = (args: readonly string[]) =>
    runHere(args, { DATABASE_URL: forum.database.url, DATA_DIR: folder });
  await allowFiles(forum, { id: newId(), role: 'ADMIN' });
  await mkdir(join(folder, 'file', 'files'), { recursive: true });
  const photo = aPicture('#3366aa', { width: 400, height: 300 });
  await writeFile(join(folder, 'file', 'files', 'photo.jpg'), await photo.jpeg().toBuffer());
  await writeFile(join(folder, 'file', 'files', 'menu.pdf'), PDF);
  await writeRows(join(folder, 'file'), SMALL);
  execFileSync('tar', ['czf', join(folder, 'file.tar.gz'), '-C', join(folder, 'file'), '.']);
  // Another test brings the same source at the same time.
  const apart = ['--work', join(folder, 'work')];
  await run(['import', join(folder, 'file.tar.gz'), ...report, ...apart]);
  const query = (sql: string) => forum.database.pool.query(sql);

  /** Breaks rows, and mends them once `work` is done. */
  async function broken({ table, where, change }: Breaking, work: () => Promise<void>) {
    await query(`CREATE TABLE kept_for_test AS SELECT * FROM ${table} WHERE ${where}`);
    try {
      const { rowCount } = await query(
        change === ''
          ? `DELETE FROM ${table} WHERE ${where}`
          : `UPDATE ${table} SET ${change} WHERE ${where}`,
      );
      expect(rowCount).toBeGreaterThan(0);
      await work();
    } finally {
      await query(`DELETE FROM ${table} WHERE ${where}`);
      await query(`INSERT INTO ${table} SELECT * FROM kept_for_test`);
      await query('DROP TABLE kept_for_test');
    }
  }

  return {
    folder,
    report,
    run,
    broken,
    verify: (more: readonly string[] = report) =>
      run(['verify-import', join(folder, 'file'), ...more]),
    close: async () => {
      await forum.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Such a forum. */
export type Verified = Awaited<ReturnType<typeof openVerified>>;
