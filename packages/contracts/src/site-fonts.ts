/** The typefaces owners can choose in place of ours: families that readers' systems have, so that none is loaded. */
const FAMILIES: Readonly<Record<string, string>> = {
  system: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,serif",
};
const EMOJI = "'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji'";

/** The font family for a value of the setting; undefined: our own. */
export function fontFamily(font: string): string | undefined {
  return Object.hasOwn(FAMILIES, font) ? FAMILIES[font] : undefined;
}

/** A style sheet with the typeface that the owners chose; empty: our own. */
export function fontStyle(font: string): string {
  const family = fontFamily(font);
  return family === undefined ? '' : `html:root{--font:${family},${EMOJI}}`;
}
