import { sql, type Kysely } from 'kysely';
import type { SearchPort } from '../../src/index.ts';
import type { Question } from './dumps.ts';
import { JUDGED, type Site } from './judged.ts';
import { mean, ndcg } from './ndcg.ts';
import type { Reference } from './reference.ts';

/** How good the answer to one search is, from 0 to 1. */
export interface Score {
  readonly site: Site;
  readonly text: string;
  readonly score: number;
}

/** A community to search. */
export interface Community {
  readonly site: Site;
  readonly questions: readonly Question[];
}

/** Indexes a community, and scores the engine's answers against what was judged. */
export function evaluateEngine(
  engine: SearchPort,
  { site, questions }: Community,
): Promise<Score[]> {
  const numbers = new Map(questions.map(({ document, number }) => [document.id, number]));
  const find = async (text: string) => {
    const { ids, degraded } = await engine.searchIds({ kind: 'post', text, limit: 10, offset: 0 });
    if (degraded) throw new Error(`${engine.engine} did not answer.`);
    return ids.map((id) => numbers.get(id) ?? 0);
  };
  return engine
    .index(questions.map(({ document }) => document))
    .then(() => engine.refresh())
    .then(() => scoresOf(site, find));
}

/** Scores plain Postgres. */
export function evaluateReference(
  reference: Reference,
  site: Site,
  wanted: 'all' | 'any',
): Promise<Score[]> {
  return scoresOf(site, (text) => reference.find(text, wanted));
}

async function scoresOf(
  site: Site,
  find: (text: string) => Promise<readonly number[]>,
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const judged of JUDGED.filter((one) => one.site === site)) {
    const { text } = judged;
    scores.push({ site, text, score: ndcg(judged, await find(text)) });
  }
  return scores;
}

/** The votes of the dump, as an engine looks them up. */
export async function writePoints(
  db: Kysely<unknown>,
  questions: readonly Question[],
): Promise<(kind: string, id: string) => string> {
  await sql`CREATE TABLE judged_points (id uuid PRIMARY KEY, points integer)`.execute(db);
  const [ids, points] = [
    questions.map(({ document }) => document.id),
    questions.map(({ score }) => score),
  ];
  await sql`INSERT INTO judged_points SELECT * FROM unnest(${ids}::uuid[], ${points}::int[])`.execute(
    db,
  );
  return (_kind, id) => `(SELECT points FROM judged_points AS given WHERE given.id = ${id})`;
}

/** The mean of a ranker's scores. */
export function meanOf(scores: readonly Score[], site?: Site): number {
  const those = scores.filter((one) => site === undefined || one.site === site);
  return mean(those.map(({ score }) => score));
}

/** A row of the table in docs/performance.md. */
export function scoreLine(name: string, scores: readonly Score[]): string {
  if (scores.length === 0) return `${name.padEnd(20)} not at hand`;
  const figures = [meanOf(scores), meanOf(scores, 'conlang'), meanOf(scores, 'french')];
  return `${name.padEnd(20)} ${figures.map((figure) => figure.toFixed(3)).join('  ')}`;
}
