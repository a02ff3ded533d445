import { OtherMemberNotice } from '../../features/other-member/index.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What an open page may have to announce later, in one file, since every page needs it. */
export function LateNotices() {
  return (
    <>
      <OtherMemberNotice />
      <OfflineNotice />
    </>
  );
}
