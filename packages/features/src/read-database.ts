import type { AccountVault } from './accounts/vault.ts';
import type { CategoryTables } from './categories/tables.ts';
import type { CommentTables } from './comments/tables.ts';
import type { LabelTables } from './labels/tables.ts';
import type { ProfileTables } from './profiles/tables.ts';
import type { ReputationTables } from './reputation/tables.ts';
import type { SessionVault } from './sessions/vault.ts';
import type { SiteTables } from './site/tables.ts';
import type { VoteTables } from './votes/tables.ts';

/** One version of a body; the event store writes it. */
interface ContentRow {
  id: string;
  /** Rich-text JSON or plain text, as it is shown. */
  body: string;
  /** The same as plain text. */
  text: string;
  hash: string;
}

/** Each slice adds its own tables here. */
interface AllTables
  extends
    AccountVault,
    SessionVault,
    CategoryTables,
    CommentTables,
    LabelTables,
    ProfileTables,
    ReputationTables,
    SiteTables,
    VoteTables {
  content: ContentRow;
}

/** Index of all row types: what queries may join. (A plain type, since Kysely wants one.) */
export type ReadDatabase = Pick<AllTables, keyof AllTables>;
