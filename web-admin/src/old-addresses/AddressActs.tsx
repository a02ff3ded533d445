import { freeOldAddress, leadOldAddress, type OldAddress } from '@forum/contracts/old-addresses';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { LeadAddress } from './LeadAddress.tsx';

const t = textsOf('oldAddresses');

/** What admins do with the address of the row; what rules read is none. */
export function AddressActs() {
  const record = useRecordContext<OldAddress>();
  if (record === undefined || !record.id.startsWith('/')) return null;
  const { id: address, state } = record;
  const isByHand = state === 'led' || state === 'nowhere';
  return (
    <>
      <LeadAddress address={address} />
      {isByHand ? (
        <ActButton
          label={t('free')}
          act={() => ask(freeOldAddress, { query: { address } })}
          done={t('isFree')}
        />
      ) : null}
      {state === 'imported' ? (
        <ActDialog
          label={t('takeAway')}
          color="error"
          title={t('takeAwayNamed', { address })}
          changes={t('takeAwayChanges')}
          act={({ reason, note }) =>
            ask(leadOldAddress, { body: { address, to: null, reason, note } })
          }
          done={t('isTakenAway')}
        />
      ) : null}
    </>
  );
}
