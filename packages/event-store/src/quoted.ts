/** A name quoted as a Postgres identifier, whatever characters it contains. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
