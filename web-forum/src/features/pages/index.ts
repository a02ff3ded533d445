export { ownPageQuery, staticPageQuery } from './api.ts';
export { StaticText } from './StaticText.tsx';
