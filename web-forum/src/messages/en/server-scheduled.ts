/** The server speaks English. */
export const en: Readonly<Record<string, string>> = {};
