import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { apart } from './apart.ts';
import type { Catalogue, Given, Translated, Values } from './texts.ts';

type Tags = Readonly<Record<string, ReactElement>>;

/** Formats a text of one catalogue in the reader's language. */
export interface Say<C extends Catalogue> {
  <K extends keyof C>(key: K, ...values: Given<C[K]>): string;
  /** A text with tags, `<link>…</link>`: each becomes the element of its name, around its words. */
  rich: <K extends keyof C>(key: K, tags: Tags, ...values: Given<C[K]>) => ReactNode;
}

/** The function that says a catalogue's messages, which the build has compiled. */
export function sayIn<C extends Catalogue>(
  catalogue: Translated<C>,
  language: string,
  options: FormatOptions,
): Say<C> {
  const say = (key: keyof C, values: Values = {}) =>
    String(format(catalogue[key], language, apart(values), options));
  const rich = (key: keyof C, tags: Tags, values: Values = {}) =>
    together(
      format<ReactNode>(catalogue[key], language, { ...apart(values), ...drawn(tags) }, options),
    );
  return Object.assign(say, { rich });
}

function drawn(tags: Tags): FormatValues<ReactNode> {
  const entries = Object.entries(tags).map(
    ([name, element]) => [name, (inner: ReactNode[]) => around(element, inner)] as const,
  );
  return Object.fromEntries(entries);
}

/** An empty tag is a place for an element that has its own content. */
function around(element: ReactElement, inner: ReactNode[]): ReactNode {
  const isEmpty = inner.every((part) => part === '');
  return isEmpty ? element : cloneElement(element, undefined, ...inner);
}

/** Parts in a row, which need no keys because their number never changes. */
function together(parts: ReactNode): ReactNode {
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
