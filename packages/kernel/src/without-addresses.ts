/**
 * A foreign text without its mail addresses, for records that outlive an account. Linear: each pattern stops where the
 * next match may begin.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/"[^"\n]*"@/gu, '…@')
    .replaceAll(/[^\s<>()[\]{},;:"'`]+/gu, (word) => (isAddress(word) ? '…' : word));
}

function isAddress(word: string): boolean {
  return word.includes('@') || /%40/u.test(word);
}
