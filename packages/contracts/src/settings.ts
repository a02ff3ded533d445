import { z } from 'zod';

/** What a member sets for themselves alone; it follows them from browser to browser. */
export const memberSettings = z
  .strictObject({
    /** How dates and numbers are written: a BCP 47 tag; the texts of the forum are English. */
    language: z
      .string('Please choose a language')
      .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Please choose a language'),
    /** "2 hours ago", or the date itself. */
    dateFormat: z.enum(['relative', 'absolute'], 'Please choose how dates are shown'),
    keyboardShortcuts: z.boolean('Keyboard shortcuts are either on or off'),
  })
  .meta({ id: 'MemberSettings' });
/** What a member sets for themselves alone. */
export type MemberSettings = z.infer<typeof memberSettings>;

/** What holds before a member sets anything. */
export const DEFAULT_SETTINGS: MemberSettings = {
  language: 'en',
  dateFormat: 'relative',
  keyboardShortcuts: true,
};
