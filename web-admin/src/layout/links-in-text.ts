/** Links within text are underlined, for readers who see no colours; thinly, since there are many. */
export const LINKS_IN_TEXT = {
  '& a': {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
    textUnderlineOffset: '0.2em',
  },
  '& a:hover': { textDecorationColor: 'currentcolor' },
} as const;
