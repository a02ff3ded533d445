export { appsQuery, consentQuery } from './api.ts';
export { AppSection } from './AppSection.tsx';
export { Consent } from './Consent.tsx';
