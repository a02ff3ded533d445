import type { AuditAct } from '@forum/contracts/acts';
import { useRecordContext } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { sentenceOf } from './words.ts';

/** An act in words, leading to its page; its title is the kind, by which programs ask for it. */
export function ActSentence() {
  const act = useRecordContext<AuditAct>();
  if (act === undefined) return null;
  return (
    <RecordLink to="show">
      <span title={act.kind}>{sentenceOf(act)}</span>
    </RecordLink>
  );
}
