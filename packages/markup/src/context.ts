/** Where an upload of the old forum stands here. */
export interface Upload {
  /** An image below `/uploads/`, any other file below `/api/uploads/`. */
  readonly src: string;
  readonly isImage: boolean;
  /** Of a file that is to be downloaded: the name that it had. */
  readonly name?: string;
  readonly bytes?: number;
  /** Of an image, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The post that a quote was taken from, as its text names it: by its key, or by its number within a topic. */
export interface QuotedPost {
  readonly key?: string;
  readonly topic?: string;
  readonly number?: string;
}

/** What texts need to know of the world. Without a method, its question has the answer null. */
export interface MarkupContext {
  /** Where relative addresses of the old forum start: `https://french.stackexchange.com`. */
  readonly origin: string;
  /**
   * The upload that a text shows; null if it did not come.
   * @param named an address as it is written, or `attachment:17`, where 17 is its key
   * @param index its place among the uploads of this text, where the text counts them instead
   */
  readonly upload?: (named: string, index?: number) => Upload | null;
  /** The username here of a member of the old forum, by the name there; null for whom nobody knows. */
  readonly member?: (name: string) => string | null;
  /** The address here of a post that a text quotes. */
  readonly post?: (quoted: QuotedPost) => string | null;
  /** The address here of what an address of the old forum led to; null for one that leads elsewhere. */
  readonly link?: (address: string) => string | null;
  /** Told of each part that has no meaning here and is kept as text: a tag by its name, a file that did not come. */
  readonly onKept?: (what: string) => void;
  /** Whether `:smile:` is meant as a picture. */
  readonly hasEmojiNames?: boolean;
}
