// Apart from the fields: pages that only show them need no forms.
export { filledFieldsQuery } from './api.ts';
