export { isPublicAddress } from './public-address.ts';
export { createOutbound, type Exceptions, type OutboundSettings } from './outbound.ts';
export {
  type Called,
  type CallWanted,
  type OutboundPort,
  type PageWanted,
  type ReadPage,
  Unreadable,
} from './port.ts';
export { resolveByNameServers } from './resolve.ts';
