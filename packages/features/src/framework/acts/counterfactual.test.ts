import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { changesBetween, counterfactual, type Fields } from './counterfactual.ts';

/** A stream whose events say which fields they set and remove. */
interface Change {
  readonly actId?: string;
  readonly set?: Fields;
  readonly drop?: string;
}

const rules = {
  initialState: {} satisfies Fields,
  evolve: (state: Fields, event: DomainEvent): Fields => {
    const change = changes.get(event) ?? {};
    const kept = Object.entries(state).filter(([field]) => field !== change.drop);
    return { ...Object.fromEntries(kept), ...change.set };
  },
  fields: (state: Fields) => state,
};
const changes = new WeakMap<DomainEvent, Change>();

function stream(...history: readonly Change[]): RecordedEvent[] {
  return history.map((change, i) => {
    const event: RecordedEvent = {
      type: 'Changed',
      data: {},
      partition: 0,
      seq: i + 1,
      stream: 'thing:1',
      version: i + 1,
      schemaVersion: 1,
      meta: { actorId: null, actId: change.actId },
      id: String(i),
      at: new Date(0),
    };
    changes.set(event, change);
    return event;
  });
}

const without = (actId: string, ...history: readonly Change[]) =>
  counterfactual(stream(...history), rules, (id) => id === actId);

describe('a stream without an act', () => {
  it('has what it had before', () => {
    const made = { set: { title: 'A', featured: false } };
    expect(without('x', made, { actId: 'x', set: { featured: true } })).toEqual(made.set);
  });

  it('keeps what others changed later, in the same field and in others', () => {
    const history = [
      { set: { title: 'A', place: 'one' } },
      { actId: 'x', set: { title: 'B', place: 'two' } },
      { set: { place: 'three' } },
    ];
    expect(without('x', ...history)).toEqual({ title: 'A', place: 'three' });
  });

  it('keeps what another act did, and loses only its own of two removals', () => {
    const history = [
      { set: { title: 'A' } },
      { actId: 'x', set: { 'hold:x': true } },
      { actId: 'y', set: { 'hold:y': true } },
    ];
    expect(without('x', ...history)).toEqual({ title: 'A', 'hold:y': true });
    expect(without('y', ...history)).toEqual({ title: 'A', 'hold:x': true });
  });

  it('has again what the act took away', () => {
    const history = [{ set: { mark: 'red' } }, { actId: 'x', drop: 'mark' }];
    expect(without('x', ...history)).toEqual({ mark: 'red' });
  });

  it('is the one of before all, where the act began it', () => {
    expect(without('x', { actId: 'x', set: { title: 'A' } })).toEqual({});
  });

  it('goes by what each event changed in truth: an event that changed nothing then changes nothing now', () => {
    const history = [
      { set: { shown: true } },
      { actId: 'x', set: { shown: false } },
      { set: { shown: false } },
    ];
    expect(without('x', ...history)).toEqual({ shown: true });
  });

  it('has what an event asserts beside, even where it changed nothing then', () => {
    const history = [
      { set: { shown: true } },
      { actId: 'x', set: { shown: false } },
      { actId: 'y', set: { shown: false } },
    ];
    const asserting = {
      ...rules,
      says: (_state: Fields, event: DomainEvent) =>
        new Map(Object.entries(changes.get(event)?.set ?? {})),
    };
    const left = counterfactual(stream(...history), asserting, (id) => id === 'x');
    expect(left).toEqual({ shown: false });
  });

  it('without an act and what undid it is what the stream would be without either', () => {
    const history = [
      { set: { place: 'one' } },
      { actId: 'x', set: { place: 'two' } },
      { actId: 'y', set: { place: 'three' } },
      { actId: 'undo x', set: {} },
    ];
    const left = new Set(['x', 'undo x', 'y']);
    expect(counterfactual(stream(...history), rules, (id) => left.has(id))).toEqual({
      place: 'one',
    });
  });
});

describe('the changes between two records', () => {
  it('are the fields that differ, lists by what they hold, absent ones as undefined', () => {
    const before = { a: 1, b: ['x'], c: true, d: null };
    const after = { a: 1, b: ['x', 'y'], d: null, e: 'new' };
    expect([...changesBetween(before, after)]).toEqual([
      ['b', ['x', 'y']],
      ['c', undefined],
      ['e', 'new'],
    ]);
  });
});
