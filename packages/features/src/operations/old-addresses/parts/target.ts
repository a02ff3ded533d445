import type { OldTarget } from '@forum/contracts/old-addresses';

/** What rows say of a target. */
export type TargetKind = Exclude<OldTarget, { url: string }>['kind'] | 'url' | 'nowhere';

/** A target as rows have it; null: nowhere. */
export function targetOf(kind: TargetKind, target: string): OldTarget | null {
  if (kind === 'nowhere') return null;
  return kind === 'url' ? { url: target } : { kind, id: target };
}

/** A path of this forum, or an address of the web. */
export function isSafe(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/u.test(url)) return true;
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && !/[\s\\]/u.test(url);
}
