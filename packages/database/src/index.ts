export { connect, type ConnectOptions, type Database } from './connect.ts';
export { migrate, type Migration } from './migrate.ts';
