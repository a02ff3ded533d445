export * from './endpoint.ts';
export * from './limits.ts';
export * from './page.ts';
export * from './problem.ts';
export * from './reserved.ts';
export * from './roles.ts';
export * from './scalars.ts';
