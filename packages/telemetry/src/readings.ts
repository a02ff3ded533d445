import { Gauge, Registry } from 'prom-client';

/** One value, with its labels. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric that is read on demand instead of counted. */
export interface Family {
  readonly name: string;
  readonly help: string;
  /** All with the same labels; none: the metric is left out. */
  readonly readings: readonly Reading[];
}

/** Reads some metrics as they are now. */
export type Source = () => Promise<readonly Family[]> | readonly Family[];

/** What a reading consists of. */
export interface Readings {
  /** @param name of the source: its failure is a metric as well */
  add(name: string, source: Source): void;
  /** Reads every source again; one that fails or takes too long is left out, which is reported. */
  look(): Promise<Registry>;
}

/** Prometheus usually waits 10 s: one source out of reach must not cost the others. */
const PATIENCE_MS = 3000;

/** Creates readings without a source. */
export function createReadings(patienceMs = PATIENCE_MS): Readings {
  const sources = new Map<string, Source>();
  return {
    add: (name, source) => void sources.set(name, source),
    look: async () => {
      const read = [...sources].map(([name, source]) => readOne(name, source, patienceMs));
      const looks = await Promise.all(read);
      const registry = new Registry();
      const families = looks.flatMap((look) => look.families);
      for (const [name, parts] of Map.groupBy([...families, readable(looks)], byName)) {
        register(registry, name, parts);
      }
      return registry;
    },
  };
}

interface Look {
  readonly source: string;
  readonly families: readonly Family[];
  readonly isRead: boolean;
}

async function readOne(source: string, read: Source, patienceMs: number): Promise<Look> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), patienceMs);
  try {
    const families = await Promise.race([Promise.resolve(read()), tooLate]);
    return { source, families, isRead: true };
  } catch {
    // The metric `forum_readable` reports it; the source logs the reason itself.
    return { source, families: [], isRead: false };
  } finally {
    clearTimeout(timer);
  }
}

function readable(looks: readonly Look[]): Family {
  return {
    name: 'forum_readable',
    help: 'Whether a source of metrics could be read: 0 where the database, say, is out of reach.',
    readings: looks.map(({ source, isRead }) => ({ labels: { source }, value: Number(isRead) })),
  };
}

const byName = ({ name }: Family): string => name;

/** Several sources may contribute to one metric. */
function register(registry: Registry, name: string, parts: readonly Family[]): void {
  const readings = parts.flatMap((part) => part.readings);
  const [first] = readings;
  if (first === undefined) return;
  const labelNames = Object.keys(first.labels ?? {});
  const help = parts[0]?.help ?? '';
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of readings) gauge.set({ ...labels }, value);
}
