export { demoProgress, seedDemo, type SeedReport } from './seed.ts';
