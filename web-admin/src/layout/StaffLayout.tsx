import { useEffect, type ReactNode } from 'react';
import { Layout } from 'react-admin';
import { PinGate } from '../pin-gate/PinGate.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadPagesWhenIdle } from './page-of.ts';
import { OtherMemberNotice } from './OtherMemberNotice.tsx';
import { ReadyMark } from './ReadyMark.tsx';
import { StaffBar } from './StaffBar.tsx';
import { StaffMenu } from './StaffMenu.tsx';

/** The frame of every page, which opens with the PIN. */
export function StaffLayout({ children }: { children?: ReactNode }) {
  useEffect(() => keepFocus(document), []);
  useEffect(loadPagesWhenIdle, []);
  return (
    <Layout appBar={StaffBar} menu={StaffMenu}>
      <PinGate>{children}</PinGate>
      <OtherMemberNotice />
      <ReadyMark />
    </Layout>
  );
}
