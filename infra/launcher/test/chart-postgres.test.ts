import { describe, expect, it } from 'vitest';
import { HAS_HELM, manifests, MOST, podsOf } from './rendered-chart.ts';

describe.runIf(HAS_HELM)('the chart, rendered', () => {
  it('has a Postgres of three nodes that CloudNativePG runs, if it is asked for', () => {
    const own = [...MOST, '--set', 'postgres.operator=cnpg,secrets.owner='];
    const all = manifests(own);
    const [cluster, ...others] = all.filter(({ kind }) => kind === 'Cluster');
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({
      apiVersion: 'postgresql.cnpg.io/v1',
      metadata: { name: 'forum-postgres', annotations: { 'helm.sh/resource-policy': 'keep' } },
      spec: {
        instances: 3,
        bootstrap: { initdb: { database: 'forum', owner: 'forum' } },
        postgresql: { synchronous: { method: 'any', number: 1 } },
        affinity: { podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
        enablePDB: true,
        storage: { size: '50Gi' },
      },
    });
    // A hook would take the database away with each upgrade.
    expect(JSON.stringify(cluster)).not.toContain('helm.sh/hook');
    const services = all
      .filter(({ kind }) => kind === 'Service')
      .map(({ metadata }) => metadata.name);
    const replicas = ['forum-postgres-1', 'forum-postgres-2', 'forum-postgres-3'];
    expect(services).toEqual(expect.arrayContaining(replicas));
    for (const { name, spec } of podsOf(all)) {
      const env = new Map(
        spec.containers.flatMap(({ env: set }) => set.map((one) => [one.name, one])),
      );
      const at = (host: string) =>
        `postgres://forum_runtime:$(RUNTIME_PASSWORD)@${host}:5432/forum`;
      expect(env.get('DATABASE_URL')?.value).toBe(at('forum-postgres-rw'));
      expect(env.get('DATABASE_READ_URL')?.value).toBe(replicas.map(at).join(','));
      const owner = env.get('DATABASE_OWNER_URL')?.valueFrom?.secretKeyRef;
      expect(owner).toEqual(
        name === 'forum-api' ? undefined : { name: 'forum-postgres-app', key: 'uri' },
      );
    }
    const migrate = all.find(({ kind }) => kind === 'Job');
    expect(migrate?.metadata).toMatchObject({
      annotations: { 'helm.sh/hook': 'post-install,pre-upgrade' },
    });
    // One was lost with its disk.
    const replaced = manifests([...own, '--set', 'postgres.cnpg.numbers={1,3,4}']);
    const said = JSON.stringify(replaced);
    expect(said).toContain(
      `@forum-postgres-3:5432/forum,postgres://forum_runtime:$(RUNTIME_PASSWORD)@forum-postgres-4:`,
    );
    expect(said).not.toContain('forum-postgres-2');
    expect(manifests().some(({ kind }) => kind === 'Cluster')).toBe(false);
  });
});
