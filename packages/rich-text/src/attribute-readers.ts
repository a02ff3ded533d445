import { BLANK_URL, safeImageUrl, safeUrl } from './safe-url.ts';

/** Marks a value as invalid for its attribute. */
export const REFUSED: unique symbol = Symbol('refused');

/**
 * Converts an attribute's JSON value (undefined when absent) to the stored value; undefined leaves the attribute out,
 * REFUSED refuses the document.
 */
export type AttributeReader = (value: unknown) => unknown;

const FILE = /^\/api\/uploads\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/;
const LONGEST_NAME = 200;
const COLOUR = /^\s*color\s*:\s*(#[0-9a-f]{6})\s*$/i;
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
const WORD = /^[\w+#.-]{1,40}$/;
const HIGHLIGHT = /^[\w .-]{1,60}$/;
const REL = /^[a-z -]{1,100}$/i;
const USERNAME = /^[A-Za-z0-9_.-]{1,75}$/;
const ALL_TEXT_FORMATS = 255;

/** One of the listed values, else the first of them; anything that is neither is refused. */
export function oneOf(...allowed: readonly (string | number | boolean | null)[]): AttributeReader {
  return (value) => {
    if (value === undefined) return allowed[0];
    return allowed.some((one) => one === value) ? value : REFUSED;
  };
}

/** A whole number between two bounds. */
export function wholeNumber(from: number, to: number, fallback: number): AttributeReader {
  return (value) => {
    if (value === undefined) return fallback;
    return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
      ? value
      : REFUSED;
  };
}

/** A size in pixels, or nothing. */
export const optionalPixels: AttributeReader = (value) => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' && value >= 0 && value <= 10_000 ? value : REFUSED;
};

/** Column widths in pixels, or nothing. */
export const optionalWidths: AttributeReader = (value) => {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > 500) return REFUSED;
  const widths = value.map((width: unknown) => optionalPixels(width));
  return widths.every((width) => typeof width === 'number') ? widths : REFUSED;
};

/** True or false, or nothing. */
export const optionalFlag: AttributeReader = (value) =>
  value === undefined || value === null || typeof value === 'boolean'
    ? (value ?? undefined)
    : REFUSED;

/** True, or nothing. */
export const optionalTrue: AttributeReader = (value) => {
  const flag = optionalFlag(value);
  return flag === false ? undefined : flag;
};

/** A count, left out where it is 0. */
export const optionalCount: AttributeReader = (value) => {
  const count = wholeNumber(0, 100, 0)(value);
  return count === 0 ? undefined : count;
};

/** Text formats; Lexical's letter-case bits are dropped. */
export const textFormats: AttributeReader = (value) => {
  if (value === undefined) return 0;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 4_096
    ? value & ALL_TEXT_FORMATS
    : REFUSED;
};

/** The same, left out if there are none. */
export const optionalTextFormats: AttributeReader = (value) => {
  const formats = textFormats(value);
  return formats === 0 ? undefined : formats;
};

/** Inline style: only a colour survives. */
export const textStyle: AttributeReader = (value) => {
  if (value === undefined) return '';
  if (typeof value !== 'string') return REFUSED;
  if (value.length > 1_000) return '';
  for (const declaration of value.split(';')) {
    const colour = COLOUR.exec(declaration)?.[1];
    if (colour !== undefined) return `color: ${colour.toLowerCase()}`;
  }
  return '';
};

/** The same, left out if there is none. */
export const optionalTextStyle: AttributeReader = (value) => {
  const style = textStyle(value);
  return style === '' ? undefined : style;
};

/** A `#rrggbb` colour; any other is dropped. */
export const optionalColour: AttributeReader = (value) => {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return REFUSED;
  return HEX_COLOUR.test(value) ? value.toLowerCase() : null;
};

/** Characters as written. */
export const characters: AttributeReader = (value) => {
  if (value === undefined) return '';
  return typeof value === 'string' && isCleanText(value) ? value : REFUSED;
};

/** A short text such as the alt text of an image. */
export const shortText: AttributeReader = (value) => {
  const text = characters(value ?? '');
  return typeof text === 'string' ? text.slice(0, 1_000).toWellFormed() : text;
};

/** A short text or null. */
export const optionalTitle: AttributeReader = (value) =>
  value === undefined || value === null ? null : shortText(value);

/** A programming language or a theme; an unlikely one is dropped. */
export const optionalWord: AttributeReader = (value) => matching(value, WORD, undefined);

/** The class of a highlighted token. */
export const highlightType: AttributeReader = (value) => matching(value, HIGHLIGHT, null);

/** The `rel` of a link. */
export const linkRel: AttributeReader = (value) => matching(value, REL, null);

/** The window a link opens in. */
export const linkTarget: AttributeReader = (value) => matching(value, /^_(blank|self)$/, null);

/** The address of a link; one that is not allowed is stored as about:blank. */
export const linkUrl: AttributeReader = (value) =>
  typeof value === 'string' && isCleanText(value) ? safeUrl(value) : REFUSED;

/** The address of an image. Other paths of the site, as in old texts, are stored as about:blank. */
export const imageUrl: AttributeReader = (value) => {
  if (typeof value !== 'string' || !isCleanText(value)) return REFUSED;
  const isPath = value === BLANK_URL || safeUrl(value).startsWith('/');
  return safeImageUrl(value) ?? (isPath ? BLANK_URL : REFUSED);
};

/** The address of an uploaded file. */
export const fileUrl: AttributeReader = (value) =>
  typeof value === 'string' && FILE.test(value) ? value : REFUSED;

/** The name of a file: one line, without what turns letters around or is not seen. */
export const fileName: AttributeReader = (value) => {
  const name = shortText(value);
  if (typeof name !== 'string') return name;
  return name
    .slice(0, LONGEST_NAME)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
};

/** The size of an image; Lexical's `inherit` and 0 mean the default. */
export function imagePixels(fallback: number): AttributeReader {
  return (value) => {
    if (value === undefined || value === null || value === 'inherit' || value === 0) {
      return fallback;
    }
    return typeof value === 'number' && value > 0 && value <= 10_000 ? Math.round(value) : REFUSED;
  };
}

/** The name in a mention. */
export const mentionedName: AttributeReader = (value) =>
  typeof value === 'string' && USERNAME.test(value) ? value : REFUSED;

// Postgres text cannot store NUL, nor UTF-8 a lone surrogate.
function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function matching(value: unknown, pattern: RegExp, otherwise: null | undefined): unknown {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'string') return REFUSED;
  return pattern.test(value) ? value : otherwise;
}
