import type { PaletteKey } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { tagKeyOf, type TagEvent, type TagFacts } from '@forum/events/tags';

/** A staff act on a tag everywhere. */
export type TagAct =
  | { readonly kind: 'tag.rename' | 'tag.merge'; readonly from: string; readonly to: string }
  | { readonly kind: 'tag.remove'; readonly from: string };

/** The use of an act's tags, from the read tables. */
export interface TagUse {
  /** Whether any post carries the first one. */
  readonly isUsed: boolean;
  /** Whether any post carries the other one. */
  readonly isOtherUsed: boolean;
}

/** The state of the tags before the act. */
export interface TagsBefore {
  readonly from: TagFacts;
  readonly to: TagFacts;
  /** Whether staff ever changed the other one. */
  readonly isOtherKnown: boolean;
}

/**
 * The events of the tags themselves; the posts follow. Read tables may lag a moment: renaming into a tag that appeared
 * meanwhile is a merge. @throws DomainError not-found | conflict `tag-exists` | invalid
 */
export function decideTagAct(
  act: TagAct,
  { isUsed, isOtherUsed, ...before }: TagUse & TagsBefore,
  by: string,
): TagEvent[] {
  if (!isUsed) throw noSuch('tag');
  if (act.kind === 'tag.remove') return [];
  const { from, to } = act;
  const isSame = tagKeyOf(to) === from;
  if (act.kind === 'tag.rename' && isOtherUsed && !isSame) {
    const message = 'There is already a tag with this name. Merge the two instead.';
    throw new DomainError('conflict', 'tag-exists', message);
  }
  if (act.kind === 'tag.merge' && isSame) throw invalid('into', 'Choose another tag');
  if (act.kind === 'tag.merge' && !isOtherUsed) throw invalid('into', 'This tag does not exist');
  return redirected({ from, to, isSame }, before, by);
}

function redirected(
  { from, to, isSame }: { readonly from: string; readonly to: string; readonly isSame: boolean },
  before: TagsBefore,
  by: string,
): TagEvent[] {
  const key = tagKeyOf(to);
  const events: TagEvent[] = [{ type: 'TagRedirected', data: { key: from, to, by } }];
  if (isSame) return events;
  // It may have been renamed away before, or become a tag again by a redo: two that redirect to each other lead
  // nowhere.
  if (before.isOtherKnown) events.push({ type: 'TagRedirected', data: { key, to: null, by } });
  const { color } = before.from;
  if (color !== null && before.to.color === null) {
    events.push({ type: 'TagColored', data: { key, color, by } });
  }
  return events;
}

/** @throws DomainError not-found */
export function decideTagColor(
  { key, color, isUsed }: { key: string; color: PaletteKey | null; isUsed: boolean },
  before: TagFacts,
  by: string,
): TagEvent[] {
  if (!isUsed) throw noSuch('tag');
  return before.color === color ? [] : [{ type: 'TagColored', data: { key, color, by } }];
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
