/** A badge of the old forum. */
export interface NewBadge {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The address of a picture here. */
  readonly picture: string;
}

/** Who got a badge, and when. */
export interface NewHolder {
  readonly badgeId: string;
  readonly memberId: string;
  readonly at: Date;
}

/** How badges come. */
export interface BadgesPort {
  /** `by`: who stands for the old forum. @returns of each why it does not come; null: it is here */
  bringBadges(badges: readonly NewBadge[], by: string): Promise<readonly (string | null)[]>;
  /** Gives badges to whoever never had them here: what was taken away stays so. */
  bringHolders(holders: readonly NewHolder[]): Promise<void>;
}
