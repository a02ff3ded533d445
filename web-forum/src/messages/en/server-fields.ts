/** As in `server.ts`, about fields: they come with the fields. */
export const en: Readonly<Record<string, string>> = {};
