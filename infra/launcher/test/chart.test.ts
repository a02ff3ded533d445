import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@forum/config';
import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../src/repository.ts';
import {
  CHART,
  HAS_HELM,
  isAtHand,
  manifests,
  MOST,
  NEEDED,
  podsOf,
  render,
  selector,
} from './rendered-chart.ts';

const read = (...path: readonly string[]) => readFileSync(join(CHART, ...path), 'utf8');
const values = z
  .looseObject({
    ingress: z.looseObject({
      annotations: z.record(z.string(), z.string()),
      feedAnnotations: z.record(z.string(), z.string()),
      fileAnnotations: z.record(z.string(), z.string()),
    }),
    networkPolicy: z.looseObject({ egressPorts: z.array(z.int()) }),
  })
  .parse(parse(read('values.yaml')));

/** The ports on which the servers in the settings are found: named, or those of their protocols. */
function portsOfSettings(): number[] {
  const pages = ['.env.example', 'docs/operations.md'].map((page) =>
    readFileSync(join(REPOSITORY, page), 'utf8'),
  );
  const own: Record<string, number> = {
    postgres: 5432,
    redis: 6379,
    smtp: 25,
    s3: 443,
    https: 443,
  };
  const addresses = pages
    .join('\n')
    .matchAll(/\b(postgres|redis|smtps?|s3|https?):\/\/([^\s`,)]+)/gu);
  const ports = [...addresses].flatMap(([, protocol = '', rest = '']) => {
    // What listens here, or inside compose, cannot be reached from a pod.
    if (/^(?:localhost|127\.|forum\.|mailpit|s3:7070)|@s3:7070/u.test(rest)) return [];
    const [, named] = /^(?:[^@/]*@)?[^@:/]+:(\d+)/u.exec(rest) ?? [];
    return named === undefined ? (own[protocol] ?? []) : Number(named);
  });
  return [...new Set(ports)];
}

describe('the chart', () => {
  it('lets pods out to every port that a setting names, pooler and traces among them', () => {
    const named = portsOfSettings();
    expect(named).toEqual(expect.arrayContaining([5432, 6432, 6379, 7700, 587, 4318]));
    expect(named.filter((port) => !values.networkPolicy.egressPorts.includes(port))).toEqual([]);
  });

  it('lets pictures of 5 MB in, files as large as a setting allows, and addresses that are keys into no log', () => {
    const { annotations, feedAnnotations, fileAnnotations } = values.ingress;
    expect(annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('6m');
    const most = fileAnnotations['nginx.ingress.kubernetes.io/proxy-body-size'];
    expect(Number(most?.slice(0, -1))).toBe(SITE_SETTINGS.attachmentMb.max + 1);
    expect(read('templates/ingress.yaml')).toContain(
      '(list "/api/upload/file") "annotations" $files',
    );
    expect(feedAnnotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false');
    const paths = [
      '/feeds/',
      '/invite/',
      '/register',
      '/verify-email',
      '/reset-password',
      '/not-me',
    ];
    const listed = [...paths, '/api/invites'].map((path) => `"${path}"`).join(' ');
    expect(read('templates/ingress.yaml')).toContain(`(list ${listed}) "annotations" $feeds`);
  });

  it('mounts every file that a setting names, for those alone who may know it', () => {
    const files = Object.keys(environment.shape).filter((name) => name.endsWith('_FILE'));
    const pod = read('templates/_pod.tpl');
    for (const name of files.filter((one) => !one.endsWith('ALIVE_FILE'))) {
      const [, path = ''] =
        new RegExp(`name: ${name}, value: (\\S+)/[\\w.]+ `, 'u').exec(pod) ?? [];
      expect({ name, path }).toEqual({ name, path: expect.stringMatching(/^\/run\//u) });
      expect(pod).toContain(`mountPath: ${path}, readOnly: true`);
    }
  });

  it('passes settings by the names that the forum reads, and runs programs that exist', () => {
    const known = new Set([...Object.keys(environment.shape), 'NODE_ENV']);
    const settings = read('templates/settings.yaml');
    const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gmu)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const file of ['api', 'worker', 'migrate', 'recover']) {
      const text = read('templates', `${file}.yaml`);
      const programs = text.match(/(?:services|infra)\/[\w./-]+\.(?:ts|mjs)/gu) ?? [];
      expect(programs).not.toEqual([]);
      for (const program of programs) expect(existsSync(join(REPOSITORY, program))).toBe(true);
    }
  });

  it('has a schema that knows every value', () => {
    const schema = z
      .looseObject({ properties: z.looseObject({}) })
      .parse(JSON.parse(read('values.schema.json')));
    expect(Object.keys(values).filter((name) => !(name in schema.properties))).toEqual([]);
  });
});

describe.runIf(HAS_HELM)('the chart as helm renders it', () => {
  it('has API, worker, migrate hook, scaling, budgets and policies', () => {
    const count = Object.groupBy(manifests(), ({ kind }) => kind);
    const counts = Object.fromEntries(
      Object.entries(count).map(([kind, all]) => [kind, all?.length]),
    );
    expect(counts).toEqual({
      ConfigMap: 1,
      Deployment: 2,
      HorizontalPodAutoscaler: 2,
      Ingress: 3,
      Job: 1,
      NetworkPolicy: 3,
      PersistentVolumeClaim: 2,
      PodDisruptionBudget: 2,
      Service: 1,
    });
  });

  it('has monitors, alerts and a dashboard for an operator of Prometheus, if there is one', () => {
    const own = [
      ...MOST,
      '--set',
      'metrics.operator.enabled=true,metrics.operator.labels.release=a',
    ];
    const before = new Set(manifests().map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    const more = manifests(own).filter(
      ({ kind, metadata }) => !before.has(`${kind} ${metadata.name}`),
    );
    const monitors = more.filter(({ kind }) => kind === 'ServiceMonitor');
    expect(monitors.map(({ metadata }) => metadata.name)).toEqual(['forum-api', 'forum-worker']);
    const rules = more.find(({ kind }) => kind === 'PrometheusRule');
    const alerts: unknown = parse(
      readFileSync(join(REPOSITORY, 'infra/observe/alerts.yml'), 'utf8'),
    );
    expect(rules?.['spec']).toEqual(alerts);
    for (const { metadata } of [...monitors, ...more.filter((one) => one === rules)]) {
      expect(JSON.stringify(metadata)).toContain('"release":"a"');
    }
    const jobs = JSON.stringify(more.filter(({ kind }) => kind === 'Service'));
    for (const job of ['forum-api', 'forum-worker']) {
      expect(jobs).toContain(`"forum-job":"${job}"`);
      expect(JSON.stringify(alerts)).toContain(`job=\\"${job}\\"`);
    }
    const dashboard = more.find(({ kind }) => kind === 'ConfigMap');
    expect(Object.keys(z.object({ data: z.looseObject({}) }).parse(dashboard).data)).toEqual([
      'forum.json',
    ]);
  });

  it('takes no API away before another one is ready, and spreads pods over nodes', () => {
    const all = manifests().filter(({ kind }) => kind === 'Deployment');
    for (const { metadata, ['spec']: spec } of all) {
      const text = JSON.stringify(spec);
      expect(text).toContain('"topologyKey":"kubernetes.io/hostname"');
      expect(text).toContain('"terminationGracePeriodSeconds":30');
      if (metadata.name === 'forum-worker') continue;
      expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
      expect(text).toContain('"readinessProbe":{"httpGet":{"path":"/readyz"');
    }
    const settings = (set: readonly string[] = []) =>
      manifests([...MOST, ...set]).find(({ metadata }) => metadata.name === 'forum-settings');
    expect(settings()).toMatchObject({ data: { LEAVE_SECONDS: '5' } });
    const told = ['--set-string', 'settings.LEAVE_SECONDS=9,settings.BACKUP_HOURS=12'];
    expect(settings(told)).toMatchObject({ data: { LEAVE_SECONDS: '9', BACKUP_HOURS: '12' } });
  });

  it('runs pods that may do little, with bounds and with probes', () => {
    const pods = podsOf(manifests());
    expect(pods.map(({ name }) => name)).toEqual(['forum-api', 'forum-worker', 'forum-migrate']);
    for (const { name, spec } of pods.filter((pod) => pod.name !== 'forum-migrate')) {
      const [only] = spec.containers;
      expect({
        name,
        isProbed: only?.livenessProbe !== undefined && only.startupProbe !== undefined,
      }).toEqual({ name, isProbed: true });
    }
  });

  it('gives the owner of the tables to those who make tables alone', () => {
    const told = podsOf(manifests()).map(({ name, spec }) => [
      name,
      spec.containers.flatMap(({ envFrom }) =>
        envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      'forum-api': ['forum'],
      'forum-worker': ['forum', 'forum-owner'],
      'forum-migrate': ['forum', 'forum-owner'],
    });
  });

  it('hands the keys of backups to workers and migrate alone, as a file', () => {
    const pods = podsOf(manifests([...MOST, '--set', 'backups.keySecret=forum-keys']));
    const given = pods.filter(({ spec }) => JSON.stringify(spec).includes('forum-keys'));
    expect(given.map(({ name }) => name)).toEqual(['forum-worker', 'forum-migrate']);
    for (const { spec } of given) {
      expect(JSON.stringify(spec.containers)).toContain('/run/backup-keys/backup.keys');
    }
    expect(JSON.stringify(podsOf(manifests()))).not.toContain('backup-keys');
  });

  it('keeps what is told of an ingress beside what the forum needs of it', () => {
    const set = ['cert-manager\\.io/cluster-issuer=le', 'example\\.org/kept=yes'].flatMap((one) => [
      '--set',
      `ingress.annotations.${one}`,
    ]);
    const all = manifests([...MOST, ...set]).filter(({ kind }) => kind === 'Ingress');
    const told = all.map(({ metadata }) => JSON.stringify(metadata));
    const [whole = '', feeds = ''] = told;
    const most = told.map((one) => {
      expect(one).toContain('"example.org/kept":"yes"');
      return /"nginx.ingress.kubernetes.io\/proxy-body-size":"(\d+m)"/u.exec(one)?.[1];
    });
    expect(most).toEqual(['6m', '6m', '51m']);
    // One certificate, requested once.
    expect(told.map((one) => one.includes('cluster-issuer'))).toEqual([true, false, false]);
    expect(whole).not.toContain('enable-access-log');
    expect(feeds).toContain('"nginx.ingress.kubernetes.io/enable-access-log":"false"');
  });

  it('selects pods that there are', () => {
    const all = manifests();
    const pods = podsOf(all).map(({ metadata }) => metadata.labels);
    const asked = all.flatMap(({ ['spec']: spec }) => {
      const found = z
        .looseObject({ selector: selector.optional(), podSelector: selector.optional() })
        .safeParse(spec);
      const { selector: one, podSelector: other } = found.data ?? {};
      return [one, other].flatMap((each) => (each === undefined ? [] : [each.matchLabels]));
    });
    expect(asked.length).toBe(7);
    for (const labels of asked) {
      const isThere = pods.some((pod) =>
        Object.entries(labels).every(([name, value]) => pod[name] === value),
      );
      expect({ labels, isThere }).toEqual({ labels, isThere: true });
    }
  });

  it('refuses what its schema does not know, and what lacks an address or secrets', () => {
    for (const wrong of [
      [],
      NEEDED.slice(0, 2),
      [...NEEDED, '--set', 'api.replcas=3'],
      [...NEEDED, '--set', 'site.url=forum'],
    ]) {
      expect(render(wrong).status).not.toBe(0);
    }
    expect(render(NEEDED).status).toBe(0);
  });

  it('has no fault that helm finds', () => {
    const done = spawnSync(
      'helm',
      ['lint', '--strict', '--kube-version', '1.33.0', CHART, ...MOST],
      { encoding: 'utf8' },
    );
    expect(done.stdout).toContain('0 chart(s) failed');
  });
});

// Schemas come from the internet, or from a folder: KUBERNETES_SCHEMAS=/folder/{{.ResourceKind}}.json
describe.runIf(HAS_HELM && isAtHand('kubeconform'))('the chart as Kubernetes knows it', () => {
  it('is valid', () => {
    const location = process.env['KUBERNETES_SCHEMAS'] ?? 'default';
    const done = spawnSync('kubeconform', ['-strict', '-summary', '-schema-location', location], {
      input: render().stdout,
      encoding: 'utf8',
    });
    if (/could not (?:find|download)|lookup|dial/u.test(done.stdout + done.stderr)) {
      process.stdout.write('chart: there are no schemas of Kubernetes at hand\n');
      return;
    }
    expect(done.stdout).toMatch(/Invalid: 0, Errors: 0/u);
  });
});
