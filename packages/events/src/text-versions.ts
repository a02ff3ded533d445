/** A version of an item's text. */
export interface TextVersion {
  readonly contentId: string;
  /** Staff hid it. */
  readonly redacted: boolean;
}

/** The contents that nobody may read any more: those of hidden versions, unless a visible version shares them. */
export function hiddenContents(versions: readonly TextVersion[]): string[] {
  const inSight = new Set(versions.filter((each) => !each.redacted).map((each) => each.contentId));
  const hidden = versions.filter((each) => each.redacted && !inSight.has(each.contentId));
  return [...new Set(hidden.map((each) => each.contentId))];
}
