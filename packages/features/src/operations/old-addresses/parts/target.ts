import type { OldTarget } from '@forum/contracts/old-addresses';

/** What rows say of a target. */
export type TargetKind = Exclude<OldTarget, { url: string }>['kind'] | 'url' | 'nowhere';

/** What rows say of where an address leads. */
interface TargetRow {
  readonly kind: TargetKind;
  readonly target: string;
  readonly post_id?: string | null;
}

/** A target as rows have it; null: nowhere. */
export function targetOf({ kind, target, post_id = null }: TargetRow): OldTarget | null {
  if (kind === 'nowhere') return null;
  if (kind === 'url') return { url: target };
  return post_id === null ? { kind, id: target } : { kind, id: target, postId: post_id };
}

/** A path of this forum, or an address of the web. */
export function isSafe(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/u.test(url)) return true;
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol) && !/[\s\\]/u.test(url);
}
