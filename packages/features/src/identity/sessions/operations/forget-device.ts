export { deleteDevice as forgetDevice } from '../store/devices.ts';
