/** A post as an archive has it, whatever its layout. */
export interface ArchivedPost {
  readonly topic: number;
  readonly number: number;
  /** Its own number, by which old addresses and later dumps name it; undefined in rendered topics. */
  readonly id: number | undefined;
  /** The number of the account; below 1 for the system's own, undefined in rendered topics. */
  readonly user: number | undefined;
  readonly username: string;
  readonly name: string | undefined;
  readonly createdAt: string;
  /** When it last changed: of two copies of a post, the later one counts. */
  readonly updatedAt: string;
  readonly isEdited: boolean;
  readonly answers: number | undefined;
  readonly title: string | undefined;
  readonly slug: string | undefined;
  readonly category: number | undefined;
  readonly tags: readonly string[];
  readonly isLocked: boolean;
  readonly isPrivate: boolean;
  readonly isAnswer: boolean;
  readonly state: 'visible' | 'hidden' | 'deleted' | 'staff-only' | 'note';
  readonly text: { readonly markup: 'discourse' | 'html'; readonly source: string };
}
