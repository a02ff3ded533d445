export { useRecentVisits, useVisitRecord } from './useRecentVisits.ts';
