import type { ProfileField } from '@forum/contracts/profile-fields';
import { column, readTable, type RowOf } from '@forum/projections';

/** The fields that owners added to profiles. */
export const profileFieldTable = readTable({
  name: 'profile_field',
  key: ['id'],
  columns: {
    id: column.uuid(),
    kind: column.text<ProfileField['kind']>(),
    name: column.text(),
    help: column.text(),
    choices: column.texts(),
    audience: column.text<ProfileField['audience']>(),
    required: column.boolean(),
    at_registration: column.boolean(),
    removed: column.boolean().default(false),
    /** Null: never arranged, so after those that were. */
    position: column.integer().orNull(),
  },
});

/** A field. */
export type ProfileFieldRow = RowOf<typeof profileFieldTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the fields, as queries see them. */
  interface ReadTables {
    profile_field: ProfileFieldRow;
  }
}
