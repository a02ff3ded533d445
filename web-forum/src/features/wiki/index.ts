export { wikiQuery } from './api.ts';
export { WikiSection } from './WikiSection.tsx';
