import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asParagraphs, id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { cleanText } from './texts.ts';

/** A staff note about a member, for other staff. */
export const memberNote = z
  .object({
    id,
    text: z.string(),
    by: author,
    at: moment,
    /** Null: never edited. */
    editedAt: moment.nullable(),
  })
  .meta({ id: 'MemberNote' });
/** A staff note about a member, for other staff. */
export type MemberNote = z.infer<typeof memberNote>;

/** A note as the form sends it. */
export const memberNoteForm = z.strictObject({
  text: cleanText(asParagraphs, {
    max: LIMITS.staffNote,
    required: 'Note is required',
    tooLong: `Note must be at most ${LIMITS.staffNote} characters`,
  }).min(1, 'Note is required'),
});

const shared = { tag: 'admin', access: 'moderator', elevated: true } as const;
const noteParams = idParams.extend({ noteId: id });

export const listMemberNotes = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/admin/users/:id/notes',
  summary: 'Staff notes on a member below the caller, newest first',
  params: idParams,
  query: pageQuery,
  response: pageOf(memberNote),
  refusals: [404],
});
export const writeMemberNote = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/admin/users/:id/notes',
  summary: 'Add a note on a member that only staff can read',
  params: idParams,
  body: memberNoteForm,
  status: 201,
  location: '/admin/users/:id/notes/{id}',
  response: memberNote,
  refusals: [404, 409, 422],
});
export const editMemberNote = defineEndpoint({
  ...shared,
  method: 'PATCH',
  path: '/admin/users/:id/notes/:noteId',
  summary: 'Edit one’s own note',
  params: noteParams,
  body: memberNoteForm,
  response: memberNote,
  refusals: [404, 409, 422],
});
export const removeMemberNote = defineEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/admin/users/:id/notes/:noteId',
  summary: 'Delete one’s own note, or as an administrator anyone’s',
  params: noteParams,
  status: 204,
  response: z.undefined(),
  refusals: [404, 409],
});
