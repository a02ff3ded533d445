export { AccountSection } from './AccountSection.tsx';
export { preferencesQuery, sessionsQuery } from './api.ts';
export { DataSection } from './DataSection.tsx';
export { DisplaySection } from './DisplaySection.tsx';
export { NotificationSection } from './NotificationSection.tsx';
export { PrivacySection } from './PrivacySection.tsx';
