import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { Door } from '../door/Door.tsx';

/** The frame of every page, which opens with the PIN. */
export function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout>
      <Door>{children}</Door>
    </Layout>
  );
}
