import { z } from 'zod';
import { adding, defineEvents } from '../src/index.ts';

/** Events of a counter, to test the log without any feature. */
export const counterEvents = defineEvents({
  Counted: { version: 1, data: z.object({ by: z.number() }) },
  Renamed: {
    version: 2,
    data: z.object({ name: z.string(), reason: z.string().nullable() }),
    upcasts: { 1: adding({ reason: null }) },
  },
});
