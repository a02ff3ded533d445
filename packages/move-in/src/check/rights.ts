/** What a place's rights become that cannot be as they were. Whatever is not understood is for staff. */
export function rightsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  const changes: string[] = [];
  if (row['see'] === undefined)
    changes.push('places that do not say who may see them: for staff alone');
  const unknown = row['unknownRights'];
  if (Array.isArray(unknown) && unknown.length > 0) {
    changes.push('places with permissions that have no like here: for staff alone');
  }
  return changes;
}
