export { Arrival } from './Arrival.tsx';
export { arrivalQuery, providersQuery } from './api.ts';
export { ProviderLinks } from './ProviderLinks.tsx';
