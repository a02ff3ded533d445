import {
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { needsOf, type Needs } from './needs.ts';

/**
 * Why a text of the owners' own cannot stand in the place of an original, as a sentence for them; null: it can. Beyond
 * what a translation must keep, nothing in it may fail or break a page when it is formatted, whatever it is given.
 */
export function misfitOf(original: string, own: string): string | null {
  if (own.trim() === '') return 'The text is empty.';
  const source = needsOf(original);
  const needs = parsed(own);
  if (needs === null) return HIDING.test(own) ? HIDDEN : UNREADABLE;
  const [ours, theirs] = [namesIn(needs), namesIn(source)];
  const missing = [...source.drawn].find((name) => !ours.has(name));
  if (missing !== undefined) return HIDING.test(own) ? HIDDEN : lacking(missing, source);
  const unknown = [...ours].find((name) => !theirs.has(name));
  if (unknown !== undefined) return `The original has no ${named(unknown, needs)}.`;
  return misuseIn(own, original, needs, source);
}

/** The same for a sentence of the server, which has `#` for its numbers and `*` for a word. */
export function misfitOfSentence(original: string, own: string): string | null {
  if (own.trim() === '') return 'The text is empty.';
  const wrong = ['#', '*'].find((sign) => countOf(own, sign) !== countOf(original, sign));
  return wrong === undefined ? null : `The text must have ${wrong} as often as the original.`;
}

/** What a text must keep, as it is written in one: `{name}`, `<link>`. */
export function placesIn(text: string): string[] {
  const needs = parsed(text);
  return needs === null ? [] : [...namesIn(needs)].map((name) => named(name, needs));
}

function misuseIn(own: string, original: string, needs: Needs, source: Needs): string | null {
  const reused = [...needs.values].find(
    ([name, type]) => type !== source.values.get(name) && !isPlainNumber(type, source, name),
  );
  if (reused !== undefined) return `The original has another kind of {${reused[0]}}.`;
  const [ours, theirs] = [usesIn(own), usesIn(original)];
  const styled = ours.styles.find((style) => !theirs.styles.includes(style));
  if (styled !== undefined) return 'The text writes a number or a date as the original does not.';
  if (ours.isNested && !theirs.isNested) return 'A tag cannot stand within another.';
  const emptied = [...ours.empty].find((tag) => !theirs.empty.has(tag));
  if (emptied !== undefined) return `Between <${emptied}></${emptied}> there must be words.`;
  const filled = [...theirs.empty].find((tag) => !ours.empty.has(tag) && needs.tags.has(tag));
  return filled === undefined ? null : `Between <${filled}></${filled}> there can be no words.`;
}

/** A number may be written out as it is. */
function isPlainNumber(type: string, source: Needs, name: string): boolean {
  return type !== 'Date' && type !== 'number' && source.values.get(name) === 'number';
}

interface Uses {
  readonly styles: readonly string[];
  readonly isNested: boolean;
  readonly empty: ReadonlySet<string>;
}

function usesIn(text: string): Uses {
  const styles: string[] = [];
  const empty = new Set<string>();
  let isNested = false;
  const walk = (elements: readonly MessageFormatElement[], isInTag: boolean): void => {
    for (const element of elements) {
      if (isStyled(element)) styles.push(JSON.stringify([element.type, element.style ?? null]));
      if (isTagElement(element)) {
        isNested ||= isInTag;
        if (element.children.length === 0) empty.add(element.value);
        walk(element.children, true);
      }
      if (!isSelectElement(element) && !isPluralElement(element)) continue;
      for (const option of Object.values(element.options)) walk(option.value, isInTag);
    }
  };
  walk(parse(text), false);
  return { styles, isNested, empty };
}

function isStyled(element: MessageFormatElement) {
  return isNumberElement(element) || isDateElement(element) || isTimeElement(element);
}

function parsed(text: string): Needs | null {
  try {
    return needsOf(text);
  } catch {
    // The parser says where; whoever wrote the text sees it.
    return null;
  }
}

function namesIn({ values, tags }: Needs): Set<string> {
  return new Set([...values.keys(), ...tags]);
}

function named(name: string, { tags }: Needs): string {
  return tags.has(name) ? `<${name}>` : `{${name}}`;
}

function lacking(name: string, source: Needs): string {
  return `The text lacks ${named(name, source)} of the original.`;
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** ICU takes what follows as it is written. */
const HIDING = /'[{<]/;
const HIDDEN = "An apostrophe before a bracket hides what is in it: please write ’ instead of '.";
const UNREADABLE =
  'The text cannot be read: a bracket or a tag in it is not closed, or a choice lacks its “other”.';
