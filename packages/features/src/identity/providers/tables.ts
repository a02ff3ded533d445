import type { ProviderKind } from '@forum/contracts/admin-sign-in-providers';
import { column, readTable, type RowOf } from '@forum/projections';

/** The providers that members may sign in by, as owners set them. */
export const signInProviderTable = readTable({
  name: 'sign_in_provider',
  key: ['key'],
  columns: {
    key: column.text(),
    name: column.text(),
    kind: column.text<ProviderKind>(),
    /** All of what owners say of it, as JSON. */
    look: column.text(),
    secret_id: column.uuid().orNull(),
    removed: column.boolean().default(false),
  },
});

/** A provider. */
export type SignInProviderRow = RowOf<typeof signInProviderTable>;

/** Whether members sign in by providers alone: one row, if so. */
export const signInModeTable = readTable({
  name: 'sign_in_mode',
  key: ['name'],
  columns: {
    name: column.text<'only'>(),
    /** The owner who is let in nevertheless. */
    owner_id: column.uuid(),
  },
});

/** That members sign in by providers alone. */
export type SignInModeRow = RowOf<typeof signInModeTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the providers, as queries see them. */
  interface ReadTables {
    sign_in_provider: SignInProviderRow;
    sign_in_mode: SignInModeRow;
  }
}
