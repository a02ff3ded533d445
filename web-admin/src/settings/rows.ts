/** Rows of a list in a form. Fingers cannot hover: the controls of a row are always visible. */
export const ROWS = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line': { pt: 1.5 },
} as const;
