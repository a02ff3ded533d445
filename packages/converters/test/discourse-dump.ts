import { aDump, convertedFrom, type Converted, type Tables } from './converted.ts';
import { LEAST } from './discourse-rows.ts';

export { aPost, LEAST } from './discourse-rows.ts';

/** Converts the least dump with these tables in place of its own. */
export async function converted(tables: Tables): Promise<Converted> {
  return convertedFrom('discourse', await aDump({ ...LEAST, ...tables }));
}
