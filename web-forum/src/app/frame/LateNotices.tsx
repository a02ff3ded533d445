import { OtherMemberNotice } from '../../features/other-member/index.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What an open page may have to say later: one file, since every page asks for it. */
export function LateNotices() {
  return (
    <>
      <OtherMemberNotice />
      <OfflineNotice />
    </>
  );
}
