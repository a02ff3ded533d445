import type { Clock } from '@forum/kernel';

/** The progress of an import. */
export interface Progress {
  /** What is being done: `reading`, `members`, `threads`, `done`. */
  readonly stage: string;
  /** Rows, out of `total`. */
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  /** Rows per second of this stage. */
  readonly rate: number;
  /** Null while unknown. */
  readonly secondsLeft: number | null;
}

/** One line for a terminal. */
export function progressLine(progress: Progress): string {
  const { stage, done, total } = progress;
  const count = done.toLocaleString('en');
  const share = total === 0 ? count : `${count} of ${total.toLocaleString('en')}`;
  const percent = total === 0 ? '' : ` (${Math.floor((100 * done) / total)} %)`;
  const left = progress.secondsLeft === null ? '' : `, ${duration(progress.secondsLeft)} left`;
  return `${stage}: ${share}${percent}, ${Math.round(progress.rate).toLocaleString('en')} rows/s${left}`;
}

const TELL_EVERY_MS = 500;

/** Counts rows and reports now and then, not for every row. */
export class ProgressMeter {
  readonly #clock: Clock;
  readonly #tell: (progress: Progress) => void;
  #stage: Progress['stage'] = 'reading';
  #startedAt: number;
  #toldAt: number;
  #done = 0;
  #total = 0;

  constructor(clock: Clock, tell: (progress: Progress) => void) {
    this.#clock = clock;
    this.#tell = tell;
    this.#startedAt = clock.now().getTime();
    this.#toldAt = this.#startedAt;
  }

  /** Begins a stage of that many rows; 0: unknown. */
  begin(stage: Progress['stage'], total: number): void {
    this.#stage = stage;
    this.#startedAt = this.#clock.now().getTime();
    this.#done = 0;
    this.#total = total;
    this.#say(this.#startedAt);
  }

  /** Counts rows as dealt with. */
  advance(rows: number): void {
    this.#done += rows;
    const now = this.#clock.now().getTime();
    if (now - this.#toldAt >= TELL_EVERY_MS) this.#say(now);
  }

  #say(now: number): void {
    this.#toldAt = now;
    const seconds = (now - this.#startedAt) / 1_000;
    const rate = seconds > 0 ? this.#done / seconds : 0;
    const left = this.#total > 0 && rate > 0 ? (this.#total - this.#done) / rate : null;
    this.#tell({
      stage: this.#stage,
      done: this.#done,
      total: this.#total,
      rate,
      secondsLeft: left === null ? null : Math.max(0, Math.ceil(left)),
    });
  }
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
