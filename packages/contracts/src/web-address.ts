/** Whether an address is a plain web address, the only kind a profile link may hold. */
export function isWebAddress(text: string): boolean {
  // Browsers drop blanks and control characters inside an address; honest ones have none.
  if (!/^https?:\/\/[^/\s\p{C}][^\s\p{C}]*$/iu.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
