const ELEMENT = { direction: null, format: '', indent: 0, version: 1 };
const CHARACTERS = { detail: 0, format: 0, mode: 'normal', style: '', version: 1 };

/** A text that contains its key, so that a check finds what was written under it. */
export function textUnder(key: string): string {
  return `Said under the key ${key}.`;
}

/** The same as the body of a post: one paragraph of the stored document. */
export function documentUnder(key: string): string {
  const text = { ...CHARACTERS, type: 'text', text: textUnder(key) };
  const paragraph = {
    ...ELEMENT,
    type: 'paragraph',
    textFormat: 0,
    textStyle: '',
    children: [text],
  };
  return JSON.stringify({ root: { ...ELEMENT, type: 'root', children: [paragraph] } });
}
