import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import type { ActRecord } from '../providers/audit-resource.ts';
import { ActState } from './ActState.tsx';
import { sentenceOf } from './words.ts';

/** What somebody did, when and why, and what it belongs to. */
export function ActHead({ act }: { act: ActRecord }) {
  const { by, at, member, reason, note, kind, undoes, undoneBy, caseId } = act;
  return (
    <RecordHead
      face={<Face of={by} />}
      name={<span title={kind}>{sentenceOf(act)}</span>}
      marks={<ActState />}
      byline={<Moment at={at} />}
      facts={[
        [
          'Whose',
          member === null ? null : (
            <Link key="whose" to={`/users/${member.id}/show`}>
              {member.username}
            </Link>
          ),
        ],
        ['Why', reason?.replace('-', ' ')],
        ['Note', note],
        ['It settles', linkTo('cases', caseId, 'a case')],
        ['It takes back', linkTo('audit', undoes, 'this act')],
        ['Taken back by', linkTo('audit', undoneBy, 'this act')],
      ]}
    />
  );
}

function linkTo(resource: string, id: string | null, name: string) {
  if (id === null) return null;
  return (
    <Link key={resource} to={`/${resource}/${id}/show`}>
      {name}
    </Link>
  );
}
