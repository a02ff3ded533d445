/** A name quoted as a Postgres identifier, whatever characters it contains. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
