export { isPublicAddress } from './public-address.ts';
export { createOutbound, type Exceptions, type OutboundSettings } from './outbound.ts';
export { type OutboundPort, type PageWanted, type ReadPage, Unreadable } from './port.ts';
export { resolveByNameServers } from './resolve.ts';
