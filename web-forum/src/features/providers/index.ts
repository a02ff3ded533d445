export { Arrival } from './Arrival.tsx';
export { ArrivedBy } from './ArrivedBy.tsx';
export { arrivalQuery, providersQuery } from './api.ts';
export { LinkedProviders } from './LinkedProviders.tsx';
export { useOnlyProviders } from './useOnlyProviders.ts';
export { ProviderLinks } from './ProviderLinks.tsx';
