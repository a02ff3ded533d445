import { afterEach, expect, it, vi } from 'vitest';
import { dayIn } from './local-hour.ts';

afterEach(() => vi.restoreAllMocks());

const MOMENT = new Date('2026-06-01T23:30:00Z');

it('makes one clock for a zone, however it is spelled, and none for what is no zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const name = 'america/argentina/ushuaia';
  const spelled = Array.from(name, (_, at) => name.slice(0, at) + name.slice(at).toUpperCase());
  expect(new Set(spelled.map((zone) => dayIn(zone, MOMENT))).size).toBe(1);
  // None, if a test before this one has asked for the zone.
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  expect(dayIn('Mars/Olympus', MOMENT)).toBe(dayIn('UTC', MOMENT));
});
