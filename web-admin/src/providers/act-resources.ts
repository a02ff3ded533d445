import {
  getAct,
  listActs,
  previewUndo,
  type ActChange,
  type AuditAct,
  type UndoStep,
} from '@forum/contracts/acts';
import { listVotePairs } from '@forum/contracts/vote-integrity';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { noSingle, textOf, type StaffResource } from './resource.ts';

/** Number of changes shown on a page. */
const SHOWN = 50;

/** An act with its changes. */
export type ActRecord = AuditAct & {
  readonly steps: readonly ActChange[];
  /** How many changes there are. */
  readonly total: number;
};

/** What undoing an act would change. */
export interface UndoPreview {
  readonly id: string;
  readonly refusal: string | null;
  readonly steps: readonly UndoStep[];
  readonly total: number;
}

/** The query for the audit log's filters. A post found by its title has a field of its own, which wins. */
export function filtersOf(filter: Readonly<Record<string, unknown>>) {
  const names = ['kind', 'targetType', 'targetId', 'by', 'memberId', 'caseId'] as const;
  const query = Object.fromEntries(names.map((name) => [name, textOf(filter[name])]));
  const postId = textOf(filter['postId']);
  return postId === undefined ? query : { ...query, targetType: 'post', targetId: postId };
}

const audit: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const { data, meta } = await ask(listActs, { query: { page, limit, ...filtersOf(filter) } });
    return { data, total: reachable(meta) };
  },
  one: async (id): Promise<ActRecord> => {
    const { act, data, meta } = await ask(getAct, { params: { id }, query: { limit: SHOWN } });
    return { ...act, steps: data, total: reachable(meta) };
  },
};

const undo: StaffResource = {
  list: noSingle,
  one: async (id): Promise<UndoPreview> => {
    const answer = await ask(previewUndo, { params: { id }, query: { limit: SHOWN } });
    return { id, refusal: answer.refusal, steps: answer.data, total: answer.meta.total };
  },
};

const votes: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listVotePairs, { query: { page, limit } });
    const rows = data.map((pair) => ({ id: pair.members.map(({ id }) => id).join(':'), ...pair }));
    return { data: rows, total: reachable(meta) };
  },
  one: noSingle,
};

/** The audit log and the votes, by the names of their resources. */
export const ACT_RESOURCES = { audit, undo, votes };
