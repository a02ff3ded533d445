/** Links among words have a line below, for whoever sees no colours; a fine one, since there are many. */
export const LINKS_IN_TEXT = {
  '& a': {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
    textUnderlineOffset: '0.2em',
  },
  '& a:hover': { textDecorationColor: 'currentcolor' },
} as const;
