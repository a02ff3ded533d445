import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../src/repository.ts';

/** The chart's folder. */
export const CHART = join(REPOSITORY, 'infra/helm/forum');
/** Whether there is such a program. */
export const isAtHand = (program: string) => spawnSync(program, ['version']).error === undefined;
/** Without helm, the chart is read and not rendered. */
export const HAS_HELM = isAtHand('helm');
if (!HAS_HELM) process.stdout.write('chart: helm is not at hand, so it is read and not rendered\n');

const container = z.looseObject({
  command: z.array(z.string()),
  resources: z.looseObject({
    requests: z.looseObject({}),
    limits: z.looseObject({ memory: z.string() }),
  }),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
  envFrom: z.array(z.looseObject({ secretRef: z.looseObject({ name: z.string() }).optional() })),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.looseObject({ secretKeyRef: z.looseObject({}) }).optional(),
      }),
    )
    .default([]),
  livenessProbe: z.looseObject({}).optional(),
  startupProbe: z.looseObject({}).optional(),
});
const podSpec = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  automountServiceAccountToken: z.literal(false),
  containers: z.array(container).length(1),
});
const template = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: podSpec,
});
/** Which pods something is about. */
export const selector = z.looseObject({ matchLabels: z.record(z.string(), z.string()) });
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string().max(63) }),
});
/** What Kubernetes is given, as far as the tests look at it. */
export type Manifest = z.infer<typeof manifest>;

/** Values without which nothing is rendered. */
export const NEEDED = [
  '--set',
  'site.url=https://forum.example.org',
  '--set',
  'secrets.existing=forum',
];
const ALL = [...NEEDED, '--set', 'secrets.owner=forum-owner', '--set', 'ingress.enabled=true'];
/** Values with which most of the chart is rendered. */
export const MOST = [...ALL, '--set', 'metrics.enabled=true,worker.autoscaling.lag.enabled=true'];

/** What helm renders from the chart. */
export function render(args: readonly string[] = MOST) {
  return spawnSync('helm', ['template', 'forum', CHART, '--kube-version', '1.33.0', ...args], {
    encoding: 'utf8',
  });
}

/** What helm renders, read. */
export function manifests(args?: readonly string[]): Manifest[] {
  const done = render(args);
  // The alerts and the dashboard are those of infra/observe.
  expect(done.stderr.replaceAll(/^.*found symbolic link in path: .*\n/gmu, '')).toBe('');
  return parseAllDocuments(done.stdout).flatMap((one) => {
    const value: unknown = one.toJS();
    return value === null ? [] : [manifest.parse(value)];
  });
}

const templated = z.looseObject({ template });
const scheduled = z.looseObject({ jobTemplate: z.looseObject({ spec: templated }) });

/** The pods of deployments and jobs. */
export const podsOf = (all: readonly Manifest[]) =>
  all.flatMap(({ kind, metadata: { name }, ['spec']: spec }) => {
    if (kind === 'CronJob') return [{ name, ...scheduled.parse(spec).jobTemplate.spec.template }];
    if (!['Deployment', 'Job'].includes(kind)) return [];
    return [{ name, ...templated.parse(spec).template }];
  });
