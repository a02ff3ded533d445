import { useEffect, useRef } from 'react';
import { useKeyPerText } from './useKeyPerText.ts';

/**
 * The version that a form began with, whatever is read anew while somebody writes; undefined: there is none, or not yet.
 */
export function useBasis<Version extends string | number>(begun: Version | undefined) {
  const keyOf = useKeyPerText();
  const basis = useRef(begun);
  useEffect(() => {
    if (basis.current === undefined) basis.current = begun;
  }, [begun]);
  return {
    /** What to send beside the fields. Sent again after its answer was lost, it is no change of somebody else's. */
    sending: (fields: object) => ({
      basis: basis.current,
      options: { idempotencyKey: keyOf(JSON.stringify([fields, basis.current])) },
    }),
    /** Whoever was told of the other version may put theirs in its place. */
    replace: (version: Version | undefined) => {
      basis.current = version;
    },
  };
}
