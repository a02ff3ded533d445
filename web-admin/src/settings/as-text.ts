/** What a field holds: empty stays a text, or a field typed in and emptied again would count as changed. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
