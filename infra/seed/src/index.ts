export { seedDemo, type SeedReport } from './seed.ts';
