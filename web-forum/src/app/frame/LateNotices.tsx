import { useEffect } from 'react';
import { OtherMemberNotice } from '../../features/other-member/index.ts';
import { loadDock } from '../../lib/writing/dock-place.ts';
import { readDock } from '../../lib/writing/kept-dock.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What an open page may have to announce later, in one file, since every page needs it. */
export function LateNotices() {
  useEffect(() => {
    // The tab was reloaded while somebody was writing.
    if (readDock() !== null) void loadDock();
  }, []);
  return (
    <>
      <OtherMemberNotice />
      <OfflineNotice />
    </>
  );
}
