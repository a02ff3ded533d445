export { pushDevicesQuery } from './api.ts';
export { PushSection } from './PushSection.tsx';
