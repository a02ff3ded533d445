import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import type { ActRecord } from '../providers/act-resources.ts';
import { ActState } from './ActState.tsx';
import { sentenceOf } from './words.ts';
import { textsOf } from '../messages/texts.ts';
import { REASONS } from '../layout/kinds.ts';

const t = textsOf('acts');

/** Who did what, when and why, and what it belongs to. */
export function ActHead({ act }: { act: ActRecord }) {
  const { by, at, member, reason, note, kind, undoes, undoneBy, caseId, key } = act;
  return (
    <RecordHead
      face={<Face of={by} />}
      name={<span title={kind}>{sentenceOf(act)}</span>}
      marks={<ActState />}
      byline={<Moment at={at} />}
      facts={[
        [
          t('whose'),
          member === null ? null : (
            <Link key="whose" to={`/users/${member.id}/show`}>
              {member.username}
            </Link>
          ),
        ],
        [t('why'), reason === null ? null : REASONS[reason]],
        [t('note'), note],
        [t('byKey'), key === null ? null : (key.name ?? key.id)],
        [t('itSettles'), linkTo('cases', caseId, t('aCase'))],
        [t('itTakesBack'), linkTo('audit', undoes, t('thisAct'))],
        [t('takenBackBy'), linkTo('audit', undoneBy, t('thisAct'))],
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
