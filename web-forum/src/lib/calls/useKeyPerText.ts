import { useRef } from 'react';
import { newRequestKey } from './request-key.ts';

/** The same text sent again carries the same key, so that it is never posted twice; another text gets its own. */
export function useKeyPerText(): (text: string) => string {
  const last = useRef({ text: '', key: '' });
  return (text) => {
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}
