/** The server's own sentences are English; the other languages have each under its English text. */
export const en: Readonly<Record<string, string>> = {};
