import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { AdminUser } from '@forum/contracts/admin-users';
import { useRecordContext } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { momentText } from '../layout/Timeline.tsx';

const t = textsOf('users');

/** Whether the member may only read, or publish nothing, and until when; or not come in at all. */
export function RestrictionField() {
  const { suspension = null, silence = null, barredBy = [] } = useRecordContext<AdminUser>() ?? {};
  return (
    <Stack direction="row" spacing={1}>
      <Restricted as={t('suspended')} by={suspension} />
      <Restricted as={t('silenced')} by={silence} />
      {barredBy.length === 0 ? null : (
        <Chip
          size="small"
          color="error"
          label={t('barredBy', { providers: barredBy.join(', ') })}
        />
      )}
    </Stack>
  );
}

function Restricted({ as, by }: { as: string; by: AdminUser['suspension'] }) {
  if (by === null) return null;
  const label = by.until === null ? as : t('until', { state: as, end: momentText(by.until) });
  return <Chip size="small" color="warning" label={label} title={by.reason} />;
}
