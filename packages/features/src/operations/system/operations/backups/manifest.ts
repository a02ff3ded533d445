import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError } from '@forum/kernel';
import { seal, type SealingKeys, unseal } from '@forum/storage';
import { z } from 'zod';

/** A sequence, and the last number it gave; null: never used yet. */
export const sequenceShape = z.object({ name: z.string(), value: z.int().nullable() });
/** A read table, and the digest of its rows. */
export const digestShape = z.object({ name: z.string(), rows: z.int(), digest: z.string() });

const stored = { bytes: z.int(), sha256: z.string() };

const column = z.object({ name: z.string(), type: z.string() });

const manifestShape = z.object({
  format: z.literal(1),
  id: z.string(),
  madeAt: z.string(),
  /** Version of the forum that made it. */
  version: z.string(),
  /** Names of the migrations applied to its tables. */
  migrations: z.array(z.string()),
  /** The last position of each partition of the log. */
  heads: z.record(z.string(), z.int()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(column),
      file: z.string(),
      rows: z.int(),
      ...stored,
    }),
  ),
  sequences: z.array(sequenceShape),
  /** Stored beside all backups, since uploads never change. `file` left out: it is named after its key. */
  uploads: z.array(z.object({ key: z.string(), file: z.string().optional(), ...stored })),
  /** Keys the hashes of sessions: with a different one, members must sign in again. Null: none was set. */
  sessionSecret: z.string().nullable().default(null),
  /** What a rebuild must produce; projections that lagged behind the log are absent. */
  readTables: z.array(digestShape),
});
/** The contents of a backup. */
export type Manifest = z.infer<typeof manifestShape>;
/** A table of a backup. */
export type KeptTable = Manifest['tables'][number];

/** The name of the file that is written last. */
export const MANIFEST = 'manifest.json';

const signedShape = z.object({ manifest: z.string(), sha256: z.string() });

const hashOf = (own: string) => createHash('sha256').update(own).digest('hex');

/** Writes it with its own hash, so that the file that holds all other hashes is not trusted blindly. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  keys: SealingKeys,
): Promise<void> {
  const own = JSON.stringify(manifest);
  const signed = JSON.stringify({ manifest: own, sha256: hashOf(own) });
  const sealed = seal(Readable.from([Buffer.from(signed)]), { keys, name: MANIFEST });
  await writeFile(join(folder, MANIFEST), sealed, { mode: 0o600 });
}

/** @throws DomainError invalid `backup-unreadable` if there is none, or it was altered; `sealed-otherwise` */
export async function readManifest(folder: string, keys: SealingKeys): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  try {
    const opened = unseal(createReadStream(path), { keys, name: MANIFEST });
    const { manifest, sha256 } = signedShape.parse(JSON.parse(await text(opened)));
    if (hashOf(manifest) === sha256) return manifestShape.parse(JSON.parse(manifest));
  } catch (error) {
    // The sentence below states the consequence, whatever else is wrong with it.
    if (error instanceof DomainError && error.code === 'sealed-otherwise') throw error;
  }
  throw new DomainError(
    'invalid',
    'backup-unreadable',
    `${path} is not the manifest of a backup, or not as it was written.`,
  );
}
