export { useNoVisit, useRecentVisits, useVisitRecord } from './useRecentVisits.ts';
