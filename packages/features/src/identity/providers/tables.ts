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

declare module '../../framework/read-database.ts' {
  /** Row types of the providers, as queries see them. */
  interface ReadTables {
    sign_in_provider: SignInProviderRow;
  }
}
