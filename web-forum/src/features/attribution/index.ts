export { AttributionLine } from './AttributionLine.tsx';
