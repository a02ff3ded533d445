import type { Row } from '@forum/dumps/xml-rows';
import type { Scattered } from './scatter.ts';

/** The files whose rows belong to threads. */
export const THREAD_FILES = ['Posts', 'Comments', 'Votes', 'PostHistory'] as const;
/** A file whose rows belong to threads. */
export type ThreadFile = (typeof THREAD_FILES)[number];

/** What is sorted by question. */
export type ThreadFiles = Readonly<Record<ThreadFile, Row>>;

/** All rows of a question: itself, its answers, and what belongs to them. */
export type ThreadRows = Scattered<Readonly<Record<ThreadFile, Row[]>>>;
