import { useCallback } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { SHOWN_AT_ONCE } from './list-sizes.ts';
import { neighbour } from './neighbour.ts';
import { QueueKeys, type Step } from './QueueKeys.tsx';

interface Props {
  readonly resource: string;
  /** As `QueueKeys` has them. */
  readonly next: string;
  readonly none: string;
  /** The record shown; left out: n and p start. */
  readonly id?: string;
}

/** The list's last query. */
interface Asked {
  readonly page?: number;
  readonly perPage?: number;
  readonly filter?: Record<string, unknown>;
}

/** Each list as it was at the last step: to know where a record stood that has left it since. */
const walked = new Map<string, readonly string[]>();

/** n and p step through a list as last viewed, with its filters, across its pages. */
export function ListKeys({ resource, next, none, id }: Props) {
  const [asked, setAsked] = useStore<Asked>(`${resource}.listParams`, {});
  const { getList } = useDataProvider();
  const list = useCallback(async () => {
    const page = asked.page ?? 1;
    const idsOn = async (which: number) => {
      if (which < 1) return [];
      const pagination = { page: which, perPage: asked.perPage ?? SHOWN_AT_ONCE };
      const { data } = await getList(resource, { pagination, filter: asked.filter ?? {} });
      return data.map((one) => String(one.id));
    };
    const here = await idsOn(page);
    if (id === undefined) return here;
    const [before, after] = await Promise.all([idsOn(page - 1), idsOn(page + 1)]);
    const all = [...before, ...here, ...after];
    if (!all.includes(id)) return here;
    // The list moves along, so that the page after the next is loaded.
    const at = before.includes(id) ? page - 1 : after.includes(id) ? page + 1 : page;
    if (at !== page) setAsked({ ...asked, page: at });
    return all;
  }, [asked, getList, id, resource, setAsked]);
  const beside = useCallback(
    async (from: string | undefined, step: Step) => {
      const ids = await list();
      const found = neighbour(ids, from, step, walked.get(resource));
      walked.set(resource, ids);
      return found;
    },
    [list, resource],
  );
  const which = id === undefined ? {} : { id };
  return <QueueKeys {...which} resource={resource} next={next} none={none} beside={beside} />;
}
