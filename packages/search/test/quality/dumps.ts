import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from '@forum/markup';
import { readRows, type Row } from '@forum/dumps/xml-rows';
import { plainTextOf, parseContent } from '@forum/rich-text';
import type { SearchDocument } from '../../src/index.ts';
import { document } from '../engine-under-test.ts';
import type { Site } from './judged.ts';

/** Beside the checkout, or where FORUM_DUMPS says. */
const FOLDER =
  process.env['FORUM_DUMPS'] ?? join(import.meta.dirname, '../../../../../shared/data');
const QUESTION = '1';

/** The communities. */
export const SITES: readonly Site[] = ['conlang', 'french'];

const pathOf = (site: Site): string => join(FOLDER, `se-${site}-meta`, 'Posts.xml');

/** Whether the judged communities are available. */
export function hasDumps(): boolean {
  return SITES.every((site) => existsSync(pathOf(site)));
}

/** A question of a dump as the forum would index it, and its votes. */
export interface Question {
  readonly number: number;
  readonly score: number;
  readonly document: SearchDocument;
}

/** The questions of a community. */
export async function readQuestions(site: Site): Promise<Question[]> {
  const questions: Question[] = [];
  for await (const row of readRows(pathOf(site))) {
    if (row['PostTypeId'] === QUESTION) questions.push(questionOf(row));
  }
  return questions;
}

function questionOf(row: Row): Question {
  const content = parseContent(fromHtml(row['Body'] ?? '', { origin: 'https://example.com' }));
  if (!content.ok) throw new Error(`Question ${row['Id']} has no text.`);
  return {
    number: Number(row['Id']),
    score: Number(row['Score']),
    document: document({
      title: row['Title'] ?? '',
      text: plainTextOf(content.document),
      tags: [...(row['Tags'] ?? '').matchAll(/[^<>|]+/g)].map(([tag]) => tag),
      createdAt: `${row['CreationDate'] ?? ''}Z`,
    }),
  };
}
