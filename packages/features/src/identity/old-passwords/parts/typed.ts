import { hash } from 'node:crypto';
import { normalForm } from '@forum/contracts/normal-form';
import { isFast, type Recipe, type RecipeParams } from './recipe.ts';

/** In the order of bytes 0x80 to 0xff. */
const HIGH = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, nth) => nth + 128),
);
const BYTE_OF = new Map(Array.from(HIGH, (character, nth) => [character, nth + 128]));

/**
 * What the old forum may have hashed for a password as it is typed here, most likely first. Several where a system has
 * changed its ways: names in lower case, spaces at the ends, browsers that sent Windows-1252.
 */
export function typedForms(
  password: string,
  { recipe, params }: { readonly recipe: Recipe; readonly params: RecipeParams },
): readonly Buffer[] {
  const texts = params.escaped === true ? escapedForms(password) : [password];
  const named = texts.flatMap((text) => withName(text, params.name));
  const bytes = named.flatMap((text) => encodings(text, isFast(recipe) && recipe !== 'phpass'));
  const { prehash } = params;
  const forms =
    prehash === undefined ? bytes : bytes.map((form) => Buffer.from(hash(prehash, form)));
  return forms.filter((form, nth) => forms.findIndex((other) => other.equals(form)) === nth);
}

/** As PHP escapes without ENT_QUOTES; phpBB 3.0 cut off spaces first. */
function escapedForms(password: string): readonly string[] {
  const normal = normalForm(password, 'NFC');
  return [normal, normal.trim()].map((text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  );
}

/** SMF 2.0 knew the lower case of ASCII alone. */
function withName(text: string, name: string | undefined): readonly string[] {
  if (name === undefined) return [text];
  const inAscii = name.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return [name.toLowerCase() + text, inAscii + text];
}

function encodings(text: string, isOlderThanUtf8: boolean): readonly Buffer[] {
  const utf8 = Buffer.from(text);
  return isOlderThanUtf8 ? [utf8, windows1252(text)] : [utf8];
}

/** As browsers send it: what has no byte becomes a numeric reference. */
function windows1252(text: string): Buffer {
  const parts = Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const byte = point < 128 ? point : BYTE_OF.get(character);
    return byte === undefined ? Buffer.from(`&#${point};`) : Buffer.of(byte);
  });
  return Buffer.concat(parts);
}
