import type { OldTarget } from '@forum/contracts/old-addresses';

/** What rows say of a target. */
export type TargetKind = Exclude<OldTarget, { url: string }>['kind'] | 'url' | 'nowhere';

/** A target as rows have it; null: nowhere. */
export function targetOf(kind: TargetKind, target: string): OldTarget | null {
  if (kind === 'nowhere') return null;
  return kind === 'url' ? { url: target } : { kind, id: target };
}
