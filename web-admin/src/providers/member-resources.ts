import { listUserSessions } from '@forum/contracts/member-access';
import { listUserCases, listUserReports } from '@forum/contracts/member-history';
import { listMemberNotes } from '@forum/contracts/member-notes';
import { previewMergeUser, type MemberMergePreview } from '@forum/contracts/merge-users';
import { listReputation } from '@forum/contracts/reputation';
import { listUserWarnings } from '@forum/contracts/warnings';
import type { RaRecord } from 'react-admin';
import { ask } from './api.ts';
import { noSingle, textOf, type ListQuery, type StaffResource } from './resource.ts';

interface Page {
  readonly data: RaRecord[];
  readonly meta: { readonly total: number };
}

/** A list on a member's page; its filter names the member. */
function ofMember(
  read: (call: { params: { id: string }; query: { page: number; limit: number } }) => Promise<Page>,
): StaffResource {
  return {
    list: async ({ page, limit, filter }: ListQuery) => {
      const id = textOf(filter['memberId']) ?? '';
      const { data, meta } = await read({ params: { id }, query: { page, limit } });
      return { data, total: meta.total };
    },
    one: noSingle,
  };
}

/** What merging a member into another would change; its id names both. */
export type MemberMergePreviewRecord = MemberMergePreview & { readonly id: string };

const merge: StaffResource = {
  list: noSingle,
  one: async (ids): Promise<MemberMergePreviewRecord> => {
    const [id = '', into = ''] = ids.split(':');
    return { id: ids, ...(await ask(previewMergeUser, { params: { id }, body: { into } })) };
  },
};

/** A member's records, by resource name. */
export const OF_MEMBERS = {
  'member-merge': merge,
  'user-notes': ofMember((call) => ask(listMemberNotes, call)),
  'user-warnings': ofMember((call) => ask(listUserWarnings, call)),
  'user-cases': ofMember((call) => ask(listUserCases, call)),
  'user-reports': ofMember((call) => ask(listUserReports, call)),
  'user-reputation': ofMember((call) => ask(listReputation, call)),
  'user-sessions': ofMember(async ({ params }) => {
    const { data } = await ask(listUserSessions, { params });
    return { data, meta: { total: data.length } };
  }),
} as const;
