/** A field of profiles that the owners of the old forum made. */
export interface NewField {
  readonly id: string;
  readonly name: string;
  readonly audience: 'public' | 'members' | 'staff';
}

/** What a member filled in there, by the ids of fields. */
export interface NewValues {
  readonly key: string;
  readonly memberId: string;
  readonly values: Readonly<Record<string, string>>;
}

/** How fields of profiles come. */
export interface FieldsPort {
  /** `by`: who stands for the old forum. @returns of each why it does not come; null: it is here */
  bringFields(fields: readonly NewField[], by: string): Promise<readonly (string | null)[]>;
  /** Fills in what members had filled in, once: what they change or clear here stays so. */
  bringValues(members: readonly NewValues[]): Promise<void>;
}
