/** Somebody else has appended to the stream since it was folded: what was decided no longer holds. */
export class StreamMoved extends Error {
  override readonly name = 'StreamMoved';
  /** Name of the stream. */
  readonly stream: string;

  constructor(stream: string, cause: unknown) {
    super(`The stream ${stream} has moved on.`, { cause });
    this.stream = stream;
  }
}
