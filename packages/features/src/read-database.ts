import type { CategoryTables } from './categories/tables.ts';
import type { CommentTables } from './comments/tables.ts';
import type { VoteTables } from './votes/tables.ts';

/** Index of all row types: what queries may join. Each slice adds its own tables here. */
export interface ReadDatabase extends CategoryTables, VoteTables, CommentTables {}
