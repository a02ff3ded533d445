export { siteStatsQuery } from './api.ts';
