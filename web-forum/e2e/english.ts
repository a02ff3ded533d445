import { globSync } from 'node:fs';
import { z } from 'zod';

const catalogue = z.record(z.string(), z.string());

/** All that the catalogue says in English and differently in German, as patterns of whole texts. */
export async function englishTexts(): Promise<RegExp[]> {
  const folder = `${import.meta.dirname}/../src/messages`;
  const patterns: RegExp[] = [];
  for (const file of globSync('*.ts', { cwd: `${folder}/en` })) {
    const [en, de] = await Promise.all([
      catalogueIn(`${folder}/en/${file}`, 'en'),
      catalogueIn(`${folder}/de/${file}`, 'de'),
    ]);
    for (const [key, text] of Object.entries(en)) {
      if (text !== de[key] && isTelling(text)) patterns.push(patternOf(text));
    }
  }
  return patterns;
}

/** Titles that members write may begin with "All" as well: around a value, three words make a text of the forum. */
function isTelling(message: string): boolean {
  const words = outsideBraces(message).match(/\p{L}{2,}/gu) ?? [];
  return words.length >= (/[{<]/.test(message) ? 3 : 1);
}

async function catalogueIn(path: string, language: string) {
  const module: Record<string, unknown> = await import(path);
  return catalogue.parse(module[language]);
}

/** Whatever stands in braces or tags may be anything. */
function patternOf(message: string): RegExp {
  const parts = outsideBraces(message)
    .replace(/<[^>]*>/g, '\u0000')
    .split('\u0000')
    .map((part) => part.replaceAll("''", "'").replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function outsideBraces(message: string): string {
  let depth = 0;
  let text = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    if (depth === 0) text += letter;
    if (letter === '}' && --depth === 0) text += '\u0000';
  }
  return text;
}
