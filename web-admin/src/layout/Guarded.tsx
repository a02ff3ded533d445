import type { ReactNode } from 'react';
import { AccessDenied, CanAccess } from 'react-admin';

/** A page outside react-admin's lists, which would themselves refuse members without the role. */
export function Guarded({ resource, children }: { resource: string; children: ReactNode }) {
  return (
    <CanAccess action="list" resource={resource} accessDenied={<AccessDenied />}>
      {children}
    </CanAccess>
  );
}
