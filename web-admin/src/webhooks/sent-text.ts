/** How what went over the wire looks. */
export const SENT_TEXT = {
  m: 0,
  mt: 0.5,
  p: 1,
  maxHeight: '8rem',
  overflow: 'auto',
  fontSize: '0.8125rem',
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
