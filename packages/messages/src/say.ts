import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { isolated } from './isolated.ts';
import type { Catalogue, Given, TagOf, Values } from './texts.ts';

/** Formats a text of one catalogue in the reader's language. */
export interface Say<C extends Catalogue> {
  <K extends keyof C & string>(key: K, ...values: Given<C[K]>): string;
  /** A text with tags, `<link>…</link>`: each becomes the element of that name, around its words. */
  rich: <K extends keyof C & string>(
    key: K,
    tags: Tags<TagOf<C[K]>>,
    ...values: Given<C[K]>
  ) => ReactNode;
}

/** The same for texts that no compiler has checked. */
export interface SayAny {
  (key: string, values?: Values): string;
  rich: (key: string, tags: Tags<string>, values?: Values) => ReactNode;
}

type Tags<Tag extends string> = Readonly<Record<Tag, ReactElement>>;

/** The function that formats a catalogue's messages, as compiled by the build. */
export function sayIn(catalogue: Catalogue, language: string, options: FormatOptions): SayAny {
  const messageOf = (key: string) => catalogue[key] ?? key;
  const say = (key: string, values: Values = {}) =>
    String(format(messageOf(key), language, isolated(values), options));
  const rich = (key: string, tags: Tags<string>, values: Values = {}) =>
    together(
      format<ReactNode>(messageOf(key), language, { ...isolated(values), ...drawn(tags) }, options),
    );
  return Object.assign(say, { rich });
}

function drawn(tags: Tags<string>): FormatValues<ReactNode> {
  const entries = Object.entries(tags).map(
    ([name, element]) => [name, (inner: ReactNode[]) => around(element, inner)] as const,
  );
  return Object.fromEntries(entries);
}

/** An empty tag marks the place of an element with content of its own. */
function around(element: ReactElement, inner: ReactNode[]): ReactNode {
  const isEmpty = inner.every((part) => part === '');
  return isEmpty ? element : cloneElement(element, undefined, ...inner);
}

/** A fixed number of parts in a row, which therefore need no keys. */
function together(parts: ReactNode): ReactNode {
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
