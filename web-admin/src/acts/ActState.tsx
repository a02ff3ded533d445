import type { AuditAct } from '@forum/contracts/acts';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';

/** Whether an act is in force. */
export function ActState() {
  const act = useRecordContext<AuditAct>();
  if (act === undefined) return null;
  if (!act.completed) return <Chip size="small" color="info" label="under way" />;
  if (act.undoneBy !== null) return <Chip size="small" label="taken back" />;
  return <Chip size="small" color="success" label="in force" />;
}
