import { admitToGroup, removeFromGroup } from '@forum/contracts/group-acts';
import type { Group, GroupCandidate } from '@forum/contracts/groups';
import { nameOf } from '@forum/contracts/users';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { MemberRow } from '../users/index.ts';
import { groupCandidatesQuery } from './api.ts';
import styles from './Groups.module.css';
import { InviteForm } from './InviteForm.tsx';
import groupsTexts from './messages/en/groups.json';
import manageTexts from './messages/en/manage.json';
import { useGroupAct } from './useGroupAct.ts';

/** Who has asked to join and who is invited, for owners and administrators. */
export function Candidates({ group }: { group: Group }) {
  const t = useText(manageTexts);
  const groups = useText(groupsTexts);
  const waiting = useInfiniteQuery(groupCandidatesQuery(useApi(), group.id));
  const shown = waiting.data?.pages.flatMap(({ data }) => data) ?? [];
  // A rule that an undo brought back may meet requests and invitations made by hand.
  if (group.rule !== null && shown.length === 0) return null;
  return (
    <Section title={t('requests')}>
      {group.rule === null ? <InviteForm group={group} /> : null}
      {waiting.isPending ? <Skeleton lines={2} /> : null}
      {!waiting.isPending && shown.length === 0 ? (
        <p className={styles.about}>{t('noRequests')}</p>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className={styles.list}>
          {shown.map((candidate) => (
            <Candidate key={candidate.id} group={group} candidate={candidate} />
          ))}
        </ul>
      )}
      {waiting.hasNextPage ? (
        <Button onClick={() => void waiting.fetchNextPage()}>{groups('more')}</Button>
      ) : null}
    </Section>
  );
}

function Candidate({ group, candidate }: { group: Group; candidate: GroupCandidate }) {
  const t = useText(manageTexts);
  const { mutate, isPending } = useGroupAct();
  const params = { id: group.id, memberId: candidate.id };
  const name = nameOf(candidate);
  const hasAsked = candidate.standing === 'asked';
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <MemberRow
          member={candidate}
          more={<p className={styles.about}>{t(hasAsked ? 'asked' : 'invited')}</p>}
        />
      </div>
      <div className={`${styles.acts} with-js`}>
        {hasAsked ? (
          <Button
            size="small"
            look="primary"
            disabled={isPending}
            aria-label={t('acceptNamed', { name })}
            onClick={() =>
              mutate({ send: (api) => api(admitToGroup, { params }), done: t('done') })
            }
          >
            {t('accept')}
          </Button>
        ) : null}
        <Button
          size="small"
          disabled={isPending}
          aria-label={t(hasAsked ? 'refuseNamed' : 'revokeNamed', { name })}
          onClick={() =>
            mutate({ send: (api) => api(removeFromGroup, { params }), done: t('done') })
          }
        >
          {t(hasAsked ? 'refuse' : 'revoke')}
        </Button>
      </div>
    </li>
  );
}
