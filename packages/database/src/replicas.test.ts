import { describe, expect, it } from 'vitest';
import type { ReplicaPosition } from './replica.ts';
import { severalReplicas } from './replicas.ts';

/** A replica as far as this. */
function aReplica(at: {
  reached: number;
  proven: number | null;
  primary?: number;
  /** Without a primary, for so long. */
  aloneMs?: number;
}) {
  const heard: number[] = [];
  const replica: ReplicaPosition = {
    isUsable: () => at.proven !== null,
    isAlone: () => at.aloneMs !== undefined,
    behindMs: () => at.aloneMs ?? 0,
    reached: () => at.reached,
    primary: () => at.primary ?? 0,
    proven: () => at.proven,
    changed: (count) => void heard.push(count),
    failed: () => undefined,
    close: () => undefined,
  };
  return { replica, heard };
}

const KEYS = Array.from({ length: 40 }, (_, nth) => `session-${nth}`);
const any = () => true;

describe('several replicas', () => {
  it('are shared among readers, each of whom stays with theirs', () => {
    const [one, other] = [
      { reached: 9, proven: 9 },
      { reached: 7, proven: 7 },
    ].map(aReplica);
    const all = [one, other].flatMap((each) => each?.replica ?? []);
    const replicas = severalReplicas(all);
    const picked = KEYS.map((key) => replicas.pick(key, any));
    expect(new Set(picked)).toEqual(new Set(all));
    expect(KEYS.map((key) => replicas.pick(key, any))).toEqual(picked);
  });

  it('answer a reader only where what they wrote is', () => {
    const late = aReplica({ reached: 5, proven: 5 }).replica;
    const early = aReplica({ reached: 9, proven: 9 }).replica;
    const replicas = severalReplicas([late, early]);
    const has = (after: number) => (replica: ReplicaPosition) => after <= replica.reached();
    expect(KEYS.map((key) => replicas.pick(key, has(7)))).toEqual(KEYS.map(() => early));
    expect(KEYS.map((key) => replicas.pick(key, has(10)))).toEqual(KEYS.map(() => null));
  });

  it('leave and come back', () => {
    const at: { reached: number; proven: number | null } = { reached: 5, proven: 5 };
    const leaving = aReplica(at).replica;
    const staying = aReplica({ reached: 5, proven: 5 }).replica;
    const replicas = severalReplicas([leaving, staying]);
    const before = KEYS.map((key) => replicas.pick(key, any));
    at.proven = null;
    expect(new Set(KEYS.map((key) => replicas.pick(key, any)))).toEqual(new Set([staying]));
    expect(replicas.isUsable()).toBe(true);
    at.proven = 6;
    expect(KEYS.map((key) => replicas.pick(key, any))).toEqual(before);
  });

  it('fill what is kept from the one that has most', () => {
    const [behind, ahead, level] = [3, 8, 8].map(
      (proven) => aReplica({ reached: proven, proven }).replica,
    );
    const all = [behind, ahead, level].flatMap((one) => one ?? []);
    const replicas = severalReplicas(all);
    const picked = Array.from({ length: 10 }, () => replicas.furthest());
    expect(new Set(picked)).toEqual(new Set([ahead, level]));
  });

  it('all hear of changes, and the latest position of the primary counts', () => {
    const both = [
      aReplica({ reached: 1, proven: 1, primary: 4 }),
      aReplica({ reached: 1, proven: 1, primary: 6 }),
    ];
    const replicas = severalReplicas(both.map(({ replica }) => replica));
    replicas.changed(3);
    expect(both.map(({ heard }) => heard)).toEqual([[3], [3]]);
    expect(replicas.primary()).toBe(6);
  });

  it('are none, and then nothing is read from them', () => {
    const replicas = severalReplicas([]);
    const none = [replicas.pick('a', any), replicas.furthest(), replicas.isUsable()];
    expect(none).toEqual([null, null, false]);
  });

  it('stand in for the primary while it is away, by the one that has most, and not for long', () => {
    const most = aReplica({ reached: 9, proven: 9, aloneMs: 50 }).replica;
    const less = aReplica({ reached: 7, proven: 7, aloneMs: 20 }).replica;
    const asking = aReplica({ reached: 8, proven: 8 }).replica;
    const replicas = severalReplicas([asking, less, most]);
    expect(replicas.standIn(60)).toBe(most);
    expect(replicas.standIn(30)).toBe(less);
    expect(replicas.standIn(10)).toBe(null);
  });
});
