import type { ReactNode } from 'react';
import { AccessDenied, CanAccess } from 'react-admin';

/** A page that is no list of react-admin's, which would itself say so to those whose role does not open it. */
export function Guarded({ resource, children }: { resource: string; children: ReactNode }) {
  return (
    <CanAccess action="list" resource={resource} accessDenied={<AccessDenied />}>
      {children}
    </CanAccess>
  );
}
