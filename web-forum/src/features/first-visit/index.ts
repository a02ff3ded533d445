export { FirstVisit, PlainSteps } from './FirstVisit.tsx';
