import { createHash } from 'node:crypto';
import { idOf } from '@forum/import-stackexchange/ids';
import type { SiteRow } from '../rows/site.ts';

/** Ids that follow from what the source calls its things: the same in every run, and another source has others. */
export class Ids {
  /** Names the forum that everything comes from: its software and its address. */
  readonly source: string;

  constructor({ system, baseUrls, name }: Pick<SiteRow, 'system' | 'baseUrls' | 'name'>) {
    const address = baseUrls[0]
      ?.replace(/^https?:\/\//i, '')
      .replace(/\/+$/, '')
      .toLowerCase();
    this.source = `${system}:${address ?? name ?? ''}`;
  }

  /** The id of the thing with that key. Topics are posts here, posts below them comments, so their kinds differ. */
  of(kind: string, key: string): string {
    return idOf(`move-in:${this.source}:${kind}:${key}`);
  }
}

/** A digest of what rows say: another one has changed. */
export function digestOf(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);
}
