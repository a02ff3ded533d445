/** How views of topics come. */
export interface ViewsPort {
  /** Adds what topics were viewed, less what came before. @returns of how many there was something to add */
  bringViews(
    topics: readonly { readonly key: string; readonly postId: string; readonly views: number }[],
  ): Promise<number>;
}
