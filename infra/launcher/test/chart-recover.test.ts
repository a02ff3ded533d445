import { describe, expect, it } from 'vitest';
import { HAS_HELM, manifests, MOST, podsOf } from './rendered-chart.ts';

describe.runIf(HAS_HELM)('the chart, rendered with a schedule for recovering', () => {
  it('recovers the archive for a test, in the image with a server, on a volume of the pod', () => {
    const all = manifests([...MOST, '--set', 'recover.schedule=30 4 * * 0']);
    const before = new Set(manifests().map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    const more = all.filter(({ kind, metadata }) => !before.has(`${kind} ${metadata.name}`));
    expect(more.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'CronJob forum-recover',
      'NetworkPolicy forum-recover',
    ]);
    const job = more.find(({ kind }) => kind === 'CronJob');
    expect(job).toMatchObject({
      spec: {
        schedule: '30 4 * * 0',
        concurrencyPolicy: 'Forbid',
        successfulJobsHistoryLimit: 0,
        failedJobsHistoryLimit: 1,
      },
    });
    const [pod] = podsOf(more);
    const [only] = pod?.spec.containers ?? [];
    const lines = only?.command.at(-1) ?? '';
    const into = /restore --to-time latest --into (\S+)\n/u.exec(lines)?.[1] ?? '';
    expect(lines).toMatch(new RegExp(`rm -rf ${into}\\nexit`, 'u'));
    expect(only?.['image']).toMatch(/:[\d.]+-with-postgres$/u);
    const mounts = JSON.stringify(only?.['volumeMounts']);
    expect(mounts).toContain(`"name":"recovered","mountPath":"${into.replace(/\/now$/u, '')}"`);
    expect(JSON.stringify(pod?.spec['volumes'])).toContain('"ephemeral"');
    // The archive and the login are in the owner's secret.
    expect(JSON.stringify(only?.envFrom)).toContain('forum-owner');
    // Nobody asks it, and no monitor looks for it.
    expect(JSON.stringify(pod?.metadata)).not.toContain('prometheus.io');
    const policy = more.find(({ kind }) => kind === 'NetworkPolicy');
    const component = { 'app.kubernetes.io/component': 'recover' };
    expect(pod?.metadata.labels).toMatchObject(component);
    expect(policy).toMatchObject({
      spec: { ingress: [], podSelector: { matchLabels: component } },
    });
  });
});
