/** Another command appended to the stream after it was folded, so the decision no longer holds. */
export class StreamMoved extends Error {
  override readonly name = 'StreamMoved';
  /** Name of the stream. */
  readonly stream: string;

  constructor(stream: string, cause: unknown) {
    super(`The stream ${stream} has moved on.`, { cause });
    this.stream = stream;
  }
}
