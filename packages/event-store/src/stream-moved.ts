import { violatedConstraint } from '@forum/database';

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

/** Whether somebody else has just appended to the same stream: the key of the log's table, or of one of its tables. */
export function isStreamMoved(error: unknown): boolean {
  return /^event(?:_\d\d)?_stream_version/u.test(violatedConstraint(error) ?? '');
}
