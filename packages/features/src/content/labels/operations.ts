export { acceptAnswer } from './commands.ts';
