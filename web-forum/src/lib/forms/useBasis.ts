import { useEffect, useRef } from 'react';
import { useKeyPerText } from '../calls/useKeyPerText.ts';

/** The version that a form started from, whatever is refetched while somebody writes; undefined: none, or not yet. */
export function useBasis<Version extends string | number>(begun: Version | undefined) {
  const keyOf = useKeyPerText();
  const basis = useRef(begun);
  useEffect(() => {
    if (basis.current === undefined) basis.current = begun;
  }, [begun]);
  return {
    /** What to send besides the fields. Sent again after a lost answer, it is not somebody else's change. */
    sending: (fields: object) => ({
      basis: basis.current,
      options: { idempotencyKey: keyOf(JSON.stringify([fields, basis.current])) },
    }),
    /** A writer who was told of the other version may overwrite it. */
    replace: (version: Version | undefined) => {
      basis.current = version;
    },
  };
}
