import { needsOf } from './needs.ts';
import type { Catalogue } from './texts.ts';

/** The type of an English catalogue, for the compiler: what each text needs. TypeScript reads JSON as mere strings. */
export function declarationOf(english: Catalogue): string {
  const lines = Object.entries(english).map(
    ([key, text]) => `  readonly ${JSON.stringify(key)}: ${typeOf(text)};\n`,
  );
  return `import type { Message } from '@forum/messages/texts';
declare const texts: {
${lines.join('')}};
export = texts;
`;
}

function typeOf(text: string): string {
  const { values, tags } = needsOf(text);
  if (values.size === 0 && tags.size === 0) return 'Message';
  const places = [...values].map(([name, type]) => `${name}: ${type}`).join('; ');
  const named = [...tags].map((tag) => `'${tag}'`).join(' | ');
  return `Message<${places === '' ? 'never' : `{ ${places} }`}${named === '' ? '' : `, ${named}`}>`;
}
