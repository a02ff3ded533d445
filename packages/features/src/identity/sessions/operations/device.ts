export { deviceOf } from '../parts/device.ts';
