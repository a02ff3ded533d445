import { LIMITS } from '@forum/contracts/limits';
import { nameOf, searchUsers, type UserSummary } from '@forum/contracts/users';
import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { membersNamed } from '../../lib/forms/members-named.ts';
import { useText } from '../../lib/language/messages.tsx';
import styles from './MemberChooser.module.css';
import conversationsTexts from './messages/en/conversations.json';

/** Somebody to write to. */
export type Chosen = Pick<UserSummary, 'id' | 'username' | 'displayName' | 'avatar'>;

interface Props {
  chosen: readonly Chosen[];
  /** Whom not to suggest: the reader, and those who already take part. */
  without: readonly string[];
  onChange: (chosen: readonly Chosen[]) => void;
}

const FOUND = 6;

/** Chooses members by typing part of their name. */
export function MemberChooser({ chosen, without, onChange }: Props) {
  const t = useText(conversationsTexts);
  const [text, setText] = useState('');
  const { found, isEmpty } = useFound(text.trim());
  const known = new Set([...without, ...chosen.map(({ id }) => id)]);
  const offered = found.filter(({ id }) => !known.has(id));
  const pick = (member: Chosen) => {
    onChange([...chosen, member]);
    setText('');
  };
  return (
    <div className={styles.chooser}>
      <ChosenList chosen={chosen} onChange={onChange} />
      {chosen.length >= LIMITS.conversations.others ? null : (
        <TextField
          label={t('to')}
          hint={t('toHint')}
          name="to"
          autoComplete="off"
          value={text}
          onText={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = offered;
            if (first === undefined) return;
            pick(first);
          }}
        />
      )}
      {text.trim() === '' ? null : <FoundList offered={offered} isEmpty={isEmpty} onPick={pick} />}
    </div>
  );
}

function ChosenList({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const t = useText(conversationsTexts);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('to')}>
      {chosen.map((member) => (
        <li key={member.id} className={styles.one}>
          <Avatar member={member} size="tiny" />
          <bdi>{nameOf(member)}</bdi>
          <Button
            look="quiet"
            size="small"
            square
            aria-label={t('remove', { name: nameOf(member) })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}
          >
            <Icon of={X} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  offered: readonly Chosen[];
  /** The answer has arrived, so nobody more will follow. */
  isEmpty: boolean;
  onPick: (member: Chosen) => void;
}

function FoundList({ offered, isEmpty, onPick }: FoundProps) {
  const t = useText(conversationsTexts);
  return (
    <ul className={styles.found} aria-label={t('found')}>
      {offered.map((member) => (
        <li key={member.id}>
          <button
            type="button"
            className={styles.member}
            aria-label={t('add', { name: nameOf(member) })}
            onClick={() => onPick(member)}
          >
            <Avatar member={member} size="tiny" />
            <bdi>{nameOf(member)}</bdi>
            <span className={styles.username}>@{member.username}</span>
          </button>
        </li>
      ))}
      {isEmpty && offered.length === 0 ? (
        <li className={styles.nobody}>{t('nobodyFound')}</li>
      ) : null}
    </ul>
  );
}

function useFound(q: string) {
  const api = useApi();
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['users', 'message-to', q],
    queryFn: ({ signal }) => api(searchUsers, { query: { q, limit: FOUND } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (q === '' || data === undefined) return { found: [], isEmpty: !isFetching };
  return {
    found: isPlaceholderData ? membersNamed(data.data, q) : data.data,
    isEmpty: !isFetching,
  };
}
