import type { Limit } from './limit.ts';

/** Limits on what agents and apps of other parties call, and on letting one in. */
export const OF_APPS: readonly Limit[] = [
  // Each tool is a call that counts by itself. Counted before proceeding: a key may be guessed.
  {
    calls: ['POST /mcp'],
    by: 'network',
    max: 1200,
    minutes: 1,
    source: 'ASVS 2.4.1: as many as reads',
  },
  // The server of an app calls for all its members. Whatever is brought has 256 bits: nobody guesses it.
  {
    calls: ['POST /oauth/token', 'POST /oauth/revoke', 'POST /oauth/introspect'],
    by: 'network',
    max: 1200,
    minutes: 1,
    source: 'ASVS 2.4.1: as many as reads',
  },
  {
    calls: ['POST /oauth/register'],
    by: 'network',
    max: 20,
    minutes: 60,
    source: 'each keeps a row for two weeks',
  },
  {
    calls: ['POST /apps/own'],
    by: 'caller',
    max: 20,
    minutes: 60,
    source: 'each leaves an event',
  },
  {
    calls: ['POST /oauth/authorization/begin'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: as other ways in',
  },
  {
    calls: ['POST /oauth/authorization'],
    by: 'caller',
    max: 30,
    minutes: 10,
    source: 'each keeps a key for a year after its end',
  },
];
