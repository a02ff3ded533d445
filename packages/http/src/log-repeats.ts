import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Log lines that may repeat often. */
    repeats: Repeats;
  }
}

/** A log line that may repeat often. */
export interface Line {
  readonly level: 'info' | 'warn' | 'error';
  /** Equal lines have equal keys. */
  readonly key: string;
  readonly fields: object;
  /** The part of the fields that all of them share; the count is written with it. */
  readonly same: object;
  readonly message: string;
}

/** Where lines are written. */
export type LineLog = Readonly<Record<Line['level'], (fields: object, message: string) => void>>;

/** Writes the first of equal lines, and says later how many more there were. */
export interface Repeats {
  readonly say: (line: Line) => void;
  /** Reports what was counted so far, and starts over. */
  readonly flush: () => void;
}

/** Adds `repeats` to the server unless it has one; what was counted is written when the server closes. */
export function useRepeats(app: FastifyInstance, repeats = createRepeats(app.log)): void {
  if (app.hasDecorator('repeats')) return;
  app.decorate('repeats', repeats);
  app.addHook('onClose', (_instance, done) => {
    repeats.flush();
    done();
  });
}

/** How long equal lines are counted before the count is written. */
const EVERY_MS = 10_000;
/** Distinct lines within that time; any beyond are only counted. */
const MOST_KINDS = 50;

interface Kind {
  readonly line: Line;
  more: number;
}

/**
 * Keeps a flood of equal lines from filling the disk and rotating away what came before: minutes of an outage or an
 * attack become a few lines.
 */
export function createRepeats(log: LineLog, everyMs = EVERY_MS): Repeats {
  const kinds = new Map<string, Kind>();
  let others = 0;
  let timer: NodeJS.Timeout | null = null;
  const span = `in ${everyMs / 1000} s`;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const { line, more } of kinds.values()) {
      if (more > 0) log[line.level]({ ...line.same, more }, `… ${written(more)} more ${span}`);
    }
    if (others > 0) log.warn({ more: others }, `… ${written(others)} more of other kinds ${span}`);
    kinds.clear();
    others = 0;
  };
  const say = (line: Line): void => {
    const kind = kinds.get(line.key);
    if (kind !== undefined) kind.more += 1;
    else if (kinds.size >= MOST_KINDS) others += 1;
    else {
      kinds.set(line.key, { line, more: 0 });
      log[line.level](line.fields, line.message);
    }
    timer ??= setTimeout(flush, everyMs).unref();
  };
  return { say, flush };
}

function written(count: number): string {
  return count.toLocaleString('en');
}
