import { buildIndex, type Migration } from '@forum/database';

/** How many members filled in a field is counted by an index, which is built while others write. */
export const memberFieldsByFieldMigration: Migration = {
  name: '20261201T1100-member-fields-by-field',
  isOutside: true,
  up: (db) => buildIndex(db, 'member_field_by_field', 'member_field (field_id)'),
};
