import { NumberMap } from './number-map.ts';
import { push } from './values.ts';

/** A topic, as far as others need it. */
export interface TopicFacts {
  readonly category: number;
  readonly firstPost: number;
  /** For staff alone, wherever it stands: deleted, or not approved. */
  readonly isHidden: boolean;
}

/** What rows of a forum without levels need of each other: topics in places, posts in topics, files at posts. */
export class FlatFacts {
  readonly settings = new Map<string, string>();
  readonly topics = new Map<number, TopicFacts>();
  readonly topicOfPost = new NumberMap();
  readonly uploadsOfPost = new Map<number, string[]>();
  readonly uploadsOfMessage = new Map<number, string[]>();
  readonly pollOptions = new Map<string, { key: string; text: string }[]>();
  /** Posts that are for staff alone. */
  readonly hiddenPosts = new Set<number>();
  /** Places that everybody may see, as soon as all rights are known. */
  readonly openCategories = new Set<number>();
  readonly #counts = new Map<string, number>();

  /** Counts a row of the source, by the kind that it becomes. */
  count(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** What the source counts, by kind. */
  get counts(): Record<string, number> {
    return {
      members: 0,
      topics: 0,
      ...Object.fromEntries(this.#counts),
      posts: this.#countPosts(),
    };
  }

  /** The topic of a post, if both come. */
  topicOf(post: number | null): number | undefined {
    const topic = post === null ? undefined : this.topicOfPost.get(post);
    return topic !== undefined && this.topics.has(topic) ? topic : undefined;
  }

  /** Those whose topic comes. */
  #countPosts(): number {
    let count = 0;
    for (const [, topic] of this.topicOfPost.entries()) if (this.topics.has(topic)) count += 1;
    return count;
  }

  /** Whether everybody may see a post. */
  isOpen(post: number): boolean {
    const topic = this.topics.get(this.topicOfPost.get(post) ?? 0);
    if (topic === undefined || topic.isHidden || this.hiddenPosts.has(post)) return false;
    return this.openCategories.has(topic.category);
  }

  /** Notes that a file hangs on a post. */
  noteUpload(post: number | null, key: string | undefined): void {
    if (post !== null && key !== undefined) push(this.uploadsOfPost, post, key);
  }
}
