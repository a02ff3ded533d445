/** The kind of refusal; only the HTTP edge turns it into a status. */
export type DomainErrorKind =
  | 'unauthenticated'
  | 'not-found'
  | 'gone'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'too-large'
  | 'unsupported'
  | 'malformed'
  | 'limited'
  | 'unavailable';

/** One refused field: `path` is dotted (`tags.0`), `message` is fit for a member. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * An expected refusal: a rule said no. Any other error is a bug or an outage. `code` is stable and kebab-case
 * (`own-item`); `message` is fit for a member.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly code: string;
  readonly issues: readonly FieldIssue[];
  /** Seconds until a retry makes sense; only for `limited` and `unavailable`. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: DomainErrorKind,
    code: string,
    message: string,
    extra: { issues?: readonly FieldIssue[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.issues = extra.issues ?? [];
    this.retryAfter = extra.retryAfter;
  }
}
