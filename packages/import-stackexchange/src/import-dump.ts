import type { Clock } from '@forum/kernel';
import { DUMP_FILES, missingFiles, rowsOf } from './dump-rows.ts';
import type { DumpFile } from './dump-rows.ts';
import { identify } from './ids.ts';
import { RowCounts } from './row-counts.ts';
import type { FileCounts } from './row-counts.ts';
import { displayNameOf, planMembers } from './members.ts';
import { People } from './people.ts';
import type { ForumPort, ImportedCategory, Outcome } from './port.ts';
import { ProgressMeter } from './progress.ts';
import type { Progress } from './progress.ts';
import { readDump } from './read-dump.ts';
import { runParallel } from './run-parallel.ts';
import { bytesOf, Scatter } from './scatter.ts';
import { THREAD_FILES, type ThreadFiles, type ThreadRows } from './thread-rows.ts';
import type { Site } from './site.ts';
import { planThread } from './thread-plan.ts';
import type { Act, PlanContext } from './thread-plan.ts';

/** How to import a dump. */
export interface ImportOptions {
  /** The folder with Users.xml, Posts.xml and any of the other six files. */
  readonly folder: string;
  readonly site: Site;
  readonly port: ForumPort;
  readonly clock: Clock;
  /** Concurrent threads (and members); the commands of one thread run in sequence. */
  readonly concurrency?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Stops the import after the commands under way; it can run again. */
  readonly signal?: AbortSignal;
}

/** The result of an import. */
export interface ImportReport {
  readonly accounts: readonly FileCounts[];
  /** Files that the dump lacks. */
  readonly missing: readonly DumpFile[];
  /** Members created for people named in texts but not in Users. */
  readonly formerMembers: number;
  /** Sum of the scores of comments; a dump has no votes for them, so they are left out. */
  readonly commentPoints: number;
  readonly isStopped: boolean;
}

/**
 * Imports a Stack Exchange dump into the forum. Running it again duplicates nothing: everything has an id and a key
 * derived from the dump. @throws DomainError where there is no dump; also any error of the port: what was imported by
 * then stays
 */
export async function importDump(options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(options);
  const missing = missingFiles(options.folder);
  const files = DUMP_FILES.map((file) => `${file}.xml`);
  const bytes = await bytesOf(options.folder, files);
  const scatter = await Scatter.create<ThreadFiles>(THREAD_FILES, { bytes });
  try {
    return { ...(await run.run(scatter)), missing };
  } finally {
    await scatter.remove();
  }
}

const DEFAULT_CONCURRENCY = 16;

class ImportRun {
  readonly #options: ImportOptions;
  readonly #rowCounts = new RowCounts();
  readonly #people: People;
  readonly #meter: ProgressMeter;
  readonly #concurrency: number;
  #members = 0;

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#people = new People(options.site.host);
    this.#meter = new ProgressMeter(options.clock, options.onProgress ?? (() => {}));
    this.#concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
  }

  async run(scatter: Scatter<ThreadFiles>): Promise<Omit<ImportReport, 'missing'>> {
    const { folder } = this.#options;
    this.#meter.begin('reading', 0);
    await this.#readUsers();
    const sink = { scatter, people: this.#people, rowCounts: this.#rowCounts };
    const index = await readDump(folder, sink, () => this.#meter.advance(1));
    const category = categoryOf(this.#options.site);
    if (!this.#isStopped()) await this.#options.port.importCategory(category);
    await this.#importMembers();
    await this.#importThreads(scatter, category.id, index.rows);
    this.#meter.begin('done', 0);
    return {
      accounts: this.#rowCounts.accounts(),
      formerMembers: this.#people.former().length,
      commentPoints: this.#rowCounts.commentPoints(),
      isStopped: this.#isStopped(),
    };
  }

  async #readUsers(): Promise<void> {
    const seen = new Set<string>();
    for await (const row of rowsOf(this.#options.folder, 'Users')) {
      this.#rowCounts.read('Users');
      this.#meter.advance(1);
      const id = row['Id'];
      if (id === undefined || seen.has(id)) {
        this.#rowCounts.leaveOut('Users', 'that are not whole or come twice');
        continue;
      }
      seen.add(id);
      this.#people.addUser(id, displayNameOf(row));
      this.#members += 1;
    }
  }

  async #importMembers(): Promise<void> {
    const { folder, site, port } = this.#options;
    this.#meter.begin('members', this.#members + this.#people.former().length);
    const plans = planMembers(folder, site, this.#people);
    await runParallel(plans, this.#concurrency, async ({ member, isUserRow }) => {
      if (this.#isStopped()) return;
      const outcome = await port.importMember(member);
      if (isUserRow) this.#rowCounts.done('Users', outcome);
      this.#meter.advance(1);
    });
  }

  async #importThreads(
    scatter: Scatter<ThreadFiles>,
    categoryId: string,
    rows: number,
  ): Promise<void> {
    const { site } = this.#options;
    const base = { origin: `https://${site.host}` };
    const people = this.#people;
    const context: PlanContext = { site, base, categoryId, people, rowCounts: this.#rowCounts };
    this.#meter.begin('threads', rows);
    await runParallel(scatter.threads(), this.#concurrency, async (thread) => {
      if (this.#isStopped()) return;
      for (const act of planThread(thread, context)) {
        if (this.#isStopped()) return;
        this.#settle(act, await act.perform(this.#options.port));
      }
      this.#meter.advance(rowsIn(thread));
    });
  }

  #settle(act: Act, outcomes: readonly Outcome[]): void {
    const [first] = outcomes;
    if (first === undefined) return;
    if (outcomes.length === 1) this.#rowCounts.done(act.file, first, act.rows);
    else for (const outcome of outcomes) this.#rowCounts.done(act.file, outcome);
    if (act.firstVersionRows > 0) this.#rowCounts.done('PostHistory', first, act.firstVersionRows);
  }

  #isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }
}

/** The category that the posts of a site go into. */
export function categoryOf(site: Site): ImportedCategory {
  return {
    ...identify(site.host, 'category', 'all'),
    name: site.name,
    slug: site.slug,
    description: `Questions and answers from ${site.host}.`,
  };
}

function rowsIn(thread: ThreadRows): number {
  return Object.values(thread.rows).reduce((sum, rows) => sum + rows.length, 0);
}
