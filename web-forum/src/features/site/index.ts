export { siteHistoryQuery, siteStatsQuery } from './api.ts';
export { DayChart } from './DayChart.tsx';
export { DayTable } from './DayTable.tsx';
export { SiteNumbers } from './SiteNumbers.tsx';
