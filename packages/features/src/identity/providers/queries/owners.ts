import { isAdmitted } from '../../members/queries/is-admitted.ts';
import type { AppContext } from '../../../framework/feature.ts';

/** Nobody has as many. */
const MOST = 100;

/** The superadministrators, by their names. */
export function listOwners(db: AppContext['db']) {
  return db
    .selectFrom('account')
    .select(['member_id as id', 'username', 'email'])
    .where('role', '=', 'SUPERADMIN')
    .where('merged_into', 'is', null)
    .where(isAdmitted('account'))
    .orderBy('username_key')
    .limit(MOST)
    .execute();
}
