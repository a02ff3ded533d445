import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';

/** What a message needs from its caller. */
export interface Needs {
  /** The type of each value, by its name. */
  readonly values: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
  /** Values and tags that are shown whatever is selected: a translation without them would lose something. */
  readonly drawn: ReadonlySet<string>;
  /** The categories of each of its plurals. */
  readonly plurals: readonly {
    readonly type: PluralType;
    readonly categories: readonly string[];
  }[];
}

type PluralType = NonNullable<Intl.PluralRulesOptions['type']>;

/** Parses a message. @throws Error if it is not valid ICU MessageFormat */
export function needsOf(message: string): Needs {
  const all = [...elementsIn(parse(message), true)];
  const values = new Map<string, string>();
  for (const { element } of all) {
    if (isLiteralElement(element) || isPoundElement(element) || isTagElement(element)) continue;
    const type = typeOf(element);
    // A number that is also written out as it is, is a number.
    if (!values.has(element.value) || type !== TEXT) values.set(element.value, type);
  }
  return {
    values,
    tags: new Set(all.flatMap(({ element }) => (isTagElement(element) ? [element.value] : []))),
    drawn: new Set(all.flatMap((each) => (each.isAlways ? drawnBy(each.element) : []))),
    plurals: all.flatMap(({ element }) => (isPluralElement(element) ? [pluralOf(element)] : [])),
  };
}

const TEXT = 'string | number';

interface Placed {
  readonly element: MessageFormatElement;
  /** Outside any selection. */
  readonly isAlways: boolean;
}

function* elementsIn(
  elements: readonly MessageFormatElement[],
  isAlways: boolean,
): Generator<Placed> {
  for (const element of elements) {
    yield { element, isAlways };
    if (isTagElement(element)) yield* elementsIn(element.children, isAlways);
    if (!isSelectElement(element) && !isPluralElement(element)) continue;
    for (const option of Object.values(element.options)) yield* elementsIn(option.value, false);
  }
}

function typeOf(element: MessageFormatElement): string {
  if (isNumberElement(element) || isPluralElement(element)) return 'number';
  return isDateElement(element) || isTimeElement(element) ? 'Date' : TEXT;
}

/** A plural may only choose words; one that writes its number shows it. */
function drawnBy(element: MessageFormatElement): string[] {
  if (isLiteralElement(element) || isPoundElement(element) || isSelectElement(element)) return [];
  const isDrawn = !isPluralElement(element) || element.options['other']?.value.some(isPoundElement);
  return isDrawn === true ? [element.value] : [];
}

function pluralOf({ pluralType = 'cardinal', options }: PluralElement) {
  const categories = Object.keys(options).filter((category) => !category.startsWith('='));
  return { type: pluralType, categories };
}
