/** What was edited. */
export interface EditedItem {
  readonly type: 'post' | 'comment';
  readonly id: string;
}
