/** The list of cards. */
export const CARDS = { listStyle: 'none', m: 0, p: 0 } as const;

/** One card. */
export const CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  px: 2,
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const;

/** The facts of a card below its head: each with its name, empty ones hidden. */
export const FACTS = {
  display: 'grid',
  // Two facts side by side if there is room for them.
  gridTemplateColumns: {
    xs: 'fit-content(40%) minmax(0, 1fr)',
    sm: 'repeat(2, fit-content(20%) minmax(0, 1fr))',
  },
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& > div': { display: 'contents' },
  '& > div:has(> dd:empty, > dd > :is(div, span):only-child:empty)': { display: 'none' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0 },
  '&:empty': { display: 'none' },
} as const;

/** What a record is called. */
export const HEAD = {
  flex: 1,
  minWidth: 0,
  fontWeight: 600,
  '&& *': { fontWeight: 'inherit' },
} as const;

/** The acts on a record, in the table's order. */
export const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  mx: -0.5,
  '&:empty': { display: 'none' },
} as const;
