/** The address if it is a web address, else null: a profile's link must never run a script. */
export function webAddress(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const withProtocol = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withProtocol)) return null;
  return /^https?:$/.test(new URL(withProtocol).protocol) ? withProtocol : null;
}
