import { tellDraftChanged } from './draft-store.ts';

/**
 * Drafts whose texts are being sent: kept until they have arrived, and meanwhile neither offered nor saved elsewhere.
 */
const onTheirWay = new Set<string>();

/** The draft's text is being sent. @returns a function to call when it has arrived, or failed to */
export function onItsWay(key: string): () => void {
  onTheirWay.add(key);
  return () => {
    onTheirWay.delete(key);
    tellDraftChanged(key);
  };
}

/** Whether the draft's text is being sent. */
export function isOnItsWay(key: string): boolean {
  return onTheirWay.has(key);
}
