import type { ActChange, AuditAct } from '@forum/contracts/acts';
import { settingName } from '@forum/contracts/site-settings';
import { Link, useRecordContext } from 'react-admin';
import { nameOf } from '../settings/words.ts';
import { nameInWords, targetName } from './words.ts';

/** The console's page for it, if there is one. */
const PAGES: Readonly<Record<string, string | undefined>> = {
  post: 'posts',
  comment: 'comments',
  member: 'users',
  submission: 'submissions',
};

/** An item that the page's act touched, with a link; the act's target is shown by name. */
export function TouchedItem({ of: { type, id } }: { of: ActChange['item'] }) {
  const target = useRecordContext<AuditAct>()?.target;
  const setting = settingName.safeParse(id).data;
  if (type === 'setting' && setting !== undefined) {
    return <Link to={`/settings/${setting}`}>{nameOf({ id: setting })}</Link>;
  }
  const page = PAGES[type];
  const isNamed = target !== undefined && target.id === id && target.label !== null;
  const name = `${nameInWords(type)} ${isNamed ? targetName(target) : id}`;
  if (page === undefined) return name;
  return <Link to={`/${page}/${id}/show`}>{name}</Link>;
}
