export { publicActsQuery } from './api.ts';
export { PublicActs } from './PublicActs.tsx';
