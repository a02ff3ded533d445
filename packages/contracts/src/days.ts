import { z } from 'zod';
import { boundedText } from './texts.ts';

const NO_DAY = 'Must be a date such as 2026-03-31';

/** An incoming day (UTC). */
export const day = boundedText(10, { tooLong: NO_DAY })
  .check(z.iso.date(NO_DAY))
  .refine(
    (text) => text >= '1970-01-01' && text <= '2999-12-31',
    'Must be a date in 1970 or later',
  );
