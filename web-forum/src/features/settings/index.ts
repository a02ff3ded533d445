export { AccountSection } from './AccountSection.tsx';
export {
  keysQuery,
  preferencesQuery,
  proofsQuery,
  secondFactorQuery,
  sessionsQuery,
} from './api.ts';
export { DataSection } from './DataSection.tsx';
export { DisplaySection } from './DisplaySection.tsx';
export { EmailForm } from './EmailForm.tsx';
export { spelt } from './key-words.ts';
export { KeySection } from './KeySection.tsx';
export { NotificationSection } from './NotificationSection.tsx';
export { PrivacySection } from './PrivacySection.tsx';
export { usePreferences } from './usePreferences.ts';
