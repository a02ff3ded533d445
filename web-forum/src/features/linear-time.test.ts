import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { asDocument, isEmptyContent } from './editor/content-state.ts';
import { mentionAt } from './editor/mention-at.ts';
import { wordChanges } from './history/word-changes.ts';
import { mentionBefore } from './post-form/title-mention.ts';
import { splitAddresses } from './rich-text/linkify.ts';
import { plainText, readContent } from './rich-text/stored-content.ts';

it.each([
  ['Addresses are found', splitAddresses],
  ['A stored text is read', readContent],
  ['The words of a stored text are read', plainText],
  ['An empty text is told', isEmptyContent],
  ['A text becomes a document', asDocument],
  ['A mention is found in a text', mentionAt],
  ['A mention is found in a title', (text: string) => mentionBefore(text, text.length)],
  ['Versions are compared', (text: string) => wordChanges(text, `${text.slice(1)}b`)],
])(
  '%s in linear time',
  (_what, act) => {
    expect(worseThanLinear(act)).toEqual([]);
  },
  60_000,
);
