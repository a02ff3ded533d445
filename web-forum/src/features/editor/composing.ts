import type { CompositionEvent } from 'react';

/** Marks the field while an input method composes a word, even one begun before the page was alive. */
export const composing = {
  onCompositionStart: begin,
  onCompositionUpdate: begin,
  onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLElement>) => {
    delete currentTarget.dataset['composing'];
  },
};

/** Whether an input method is composing a word there. */
export function isComposingIn(field: HTMLElement): boolean {
  return field.dataset['composing'] !== undefined;
}

function begin({ currentTarget }: CompositionEvent<HTMLElement>): void {
  currentTarget.dataset['composing'] = '';
}
