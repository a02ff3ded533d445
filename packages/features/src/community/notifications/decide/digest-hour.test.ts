import { lengthOf, seedOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstDigest,
  movedDigest,
  nextDigest,
  waitsUntil,
  weekdayOf,
  type DigestTimes,
  type DueDigest,
} from './digest-hour.ts';
import { dayIn, momentIn } from './local-hour.ts';

const RUNS = lengthOf('digests of zones', { usual: 100, long: 5000 });
const SEED = seedOf('digests of zones');

const daily = (time_zone: string | null, hour = 8): DigestTimes => ({
  rhythm: 'daily',
  hour,
  time_zone,
});
const at = (text: string) => new Date(text);
const dueAt = (times: DigestTimes, due_at: Date, weekday: number | null = null): DueDigest => ({
  ...times,
  due_at,
  weekday,
});

/** When the digests after a moment leave, if workers run all the time. */
function leaving(times: DigestTimes, from: string, count: number): string[] {
  const all = [firstDigest(times, at(from))];
  while (all.length < count) {
    const due = all.at(-1) ?? at(from);
    all.push(nextDigest(dueAt(times, due), due));
  }
  return all.map((due) => due.toISOString().slice(0, 16));
}

describe('a digest leaves in its hour', () => {
  it.each([
    [
      'Europe/Berlin',
      '2026-03-27T12:00Z',
      ['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00'],
    ],
    [
      'Europe/Berlin',
      '2026-10-23T12:00Z',
      ['2026-10-24T06:00', '2026-10-25T07:00', '2026-10-26T07:00'],
    ],
    [
      'America/New_York',
      '2026-03-06T13:00Z',
      ['2026-03-07T13:00', '2026-03-08T12:00', '2026-03-09T12:00'],
    ],
    [
      'America/New_York',
      '2026-10-30T13:00Z',
      ['2026-10-31T12:00', '2026-11-01T13:00', '2026-11-02T13:00'],
    ],
    [
      'Asia/Kathmandu',
      '2026-06-01T12:00Z',
      ['2026-06-02T02:15', '2026-06-03T02:15', '2026-06-04T02:15'],
    ],
    [
      'Pacific/Apia',
      '2026-06-01T12:00Z',
      ['2026-06-02T19:00', '2026-06-03T19:00', '2026-06-04T19:00'],
    ],
  ])('of %s, from %s', (zone, from, expected) => {
    expect(leaving(daily(zone), from, 3)).toEqual(expected);
  });

  it('when the clocks skip it an hour later, and when they show it twice once', () => {
    expect(leaving(daily('Europe/Berlin', 2), '2026-03-27T12:00Z', 3)).toEqual([
      '2026-03-28T01:00',
      '2026-03-29T01:00',
      '2026-03-30T00:00',
    ]);
    expect(leaving(daily('Europe/Berlin', 2), '2026-10-23T12:00Z', 3)).toEqual([
      '2026-10-24T00:00',
      '2026-10-25T00:00',
      '2026-10-26T01:00',
    ]);
    expect(leaving(daily('America/New_York', 1), '2026-10-30T13:00Z', 3)).toEqual([
      '2026-10-31T05:00',
      '2026-11-01T05:00',
      '2026-11-02T06:00',
    ]);
  });

  it('on the day after one that a zone left out', () => {
    expect(leaving(daily('Pacific/Apia'), '2011-12-28T20:00Z', 3)).toEqual([
      '2011-12-29T18:00',
      '2011-12-30T18:00',
      '2011-12-31T18:00',
    ]);
  });

  it('each week on the same weekday', () => {
    const times = { ...daily('Europe/Berlin'), rhythm: 'weekly' } as const;
    expect(leaving(times, '2026-10-20T12:00Z', 2)).toEqual([
      '2026-10-27T07:00',
      '2026-11-03T07:00',
    ]);
  });

  it('of UTC for who has not said where they are', () => {
    expect(leaving(daily(null), '2026-06-01T12:00Z', 1)).toEqual(['2026-06-02T08:00']);
  });
});

describe('a digest after an outage', () => {
  const times = daily('Europe/Berlin');
  const due = dueAt(times, at('2026-06-02T06:00Z'));

  it('comes late the same day, and the next one in its hour', () => {
    const late = at('2026-06-02T21:30Z');
    expect(waitsUntil(due, late)).toBeNull();
    expect(nextDigest(due, late)).toEqual(at('2026-06-03T06:00Z'));
  });

  it('of a night waits for the hour, so that the day has one and not two', () => {
    expect(waitsUntil(due, at('2026-06-03T02:00Z'))).toEqual(at('2026-06-03T06:00Z'));
    expect(waitsUntil(due, at('2026-06-05T06:00Z'))).toBeNull();
    expect(nextDigest(due, at('2026-06-05T09:00Z'))).toEqual(at('2026-06-06T06:00Z'));
  });

  it('of weeks keeps the weekday', () => {
    const weekly = { ...due, rhythm: 'weekly' } as const;
    expect(nextDigest(weekly, at('2026-06-17T09:00Z'))).toEqual(at('2026-06-23T06:00Z'));
  });

  it('of a night keeps the weekday of the weekly one, which waited until another', () => {
    const tuesdays = dueAt({ ...times, rhythm: 'weekly' }, at('2026-06-02T06:00Z'));
    const friday = at('2026-06-05T02:00Z');
    expect(waitsUntil(tuesdays, friday)).toEqual(at('2026-06-05T06:00Z'));
    const waited = { ...tuesdays, weekday: weekdayOf(tuesdays), due_at: at('2026-06-05T06:00Z') };
    expect(nextDigest(waited, at('2026-06-05T06:10Z'))).toEqual(at('2026-06-09T06:00Z'));
  });
});

it('another hour or zone moves the one to come, and brings no second one that day', () => {
  const before = dueAt(daily('Europe/Berlin'), at('2026-06-03T06:00Z'));
  const now = at('2026-06-02T08:00Z');
  expect(movedDigest(before, daily('Europe/Berlin', 20), now)).toEqual(at('2026-06-03T18:00Z'));
  expect(movedDigest(before, daily('America/New_York'), now)).toEqual(at('2026-06-03T12:00Z'));
  const today = dueAt(daily('Europe/Berlin', 20), at('2026-06-02T18:00Z'));
  expect(movedDigest(today, daily('Europe/Berlin', 7), now)).toEqual(at('2026-06-03T05:00Z'));
});

it('another hour or zone leaves a weekly one on its weekday', () => {
  const weekly = (zone: string, hour = 8) => ({ ...daily(zone, hour), rhythm: 'weekly' }) as const;
  // A Tuesday, whose digest is still to come in the evening.
  const now = at('2026-06-02T08:00Z');
  const tuesdays = dueAt(weekly('Europe/Berlin', 20), at('2026-06-02T18:00Z'));
  const earlier = movedDigest(tuesdays, weekly('Europe/Berlin', 7), now);
  expect(earlier).toEqual(at('2026-06-02T05:00Z'));
  const moved = { ...tuesdays, hour: 7, due_at: earlier, weekday: weekdayOf(tuesdays) };
  expect(waitsUntil(moved, now)).toBeNull();
  expect(nextDigest(moved, now)).toEqual(at('2026-06-09T05:00Z'));
  // Where it is Wednesday already.
  const there = weekly('Pacific/Auckland', 9);
  const evening = at('2026-06-02T16:00Z');
  const away = movedDigest(tuesdays, there, evening);
  expect(away).toEqual(at('2026-06-02T21:00Z'));
  const next = dueAt(there, away, weekdayOf(tuesdays));
  expect(nextDigest(next, away)).toEqual(at('2026-06-08T21:00Z'));
});

it('in every zone each day that there is has one', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const begin = fc.date({
    min: at('2000-01-01T00:00Z'),
    max: at('2035-01-01T00:00Z'),
    noInvalidDate: true,
  });
  const claim = fc.property(zones, fc.integer({ min: 0, max: 23 }), begin, (zone, hour, from) => {
    let due = firstDigest(daily(zone, hour), from);
    for (let n = 0; n < 20; n += 1) {
      const next = nextDigest(dueAt(daily(zone, hour), due), due);
      const days = dayIn(zone, next) - dayIn(zone, due);
      // A zone that leaves out a day leaves out its digest.
      expect(days === 1 || (days === 2 && momentIn(zone, dayIn(zone, due) + 1, hour) >= next)).toBe(
        true,
      );
      due = next;
    }
  });
  fc.assert(claim, { numRuns: RUNS, seed: SEED });
});
