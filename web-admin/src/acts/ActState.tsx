import type { AuditAct } from '@forum/contracts/acts';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

/** Whether an act is in force. */
export function ActState() {
  const act = useRecordContext<AuditAct>();
  if (act === undefined) return null;
  if (!act.completed) return <Chip size="small" color="info" label={t('underWay')} />;
  if (act.undoneBy !== null) return <Chip size="small" label={t('takenBack')} />;
  return <Chip size="small" color="success" label={t('inForce')} />;
}
