/** The words of RFC 7644 (table 9) for what is wrong with a request. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal to a provider: read by programs and their administrators, so in English alone. */
export class ScimRefusal extends Error {
  /** The status. */
  readonly status: number;
  /** Undefined: the RFC has no word for it. */
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** A request that is wrong in the way that the word says. */
export function refused(scimType: ScimType, detail: string): ScimRefusal {
  return new ScimRefusal(scimType === 'uniqueness' ? 409 : 400, detail, scimType);
}

/** The same for what never existed, and for what another provider manages. */
export function notThere(): ScimRefusal {
  return new ScimRefusal(404, 'There is no such resource.');
}
