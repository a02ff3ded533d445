import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@forum/config';

/** Removes drawn pages that are stored here: a restored log may lack what they show. */
export async function forgetPages({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  await rm(join(dataDir, 'pages'), { recursive: true, force: true });
}
