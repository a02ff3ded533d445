import { editOwnProfile, profileChanges } from '@forum/contracts/profiles';
import type { OwnUser } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import editProfileTexts from './messages/en/edit-profile.json';
import { filledIn, rulesOf, type OwnFields } from '../profile-fields/index.ts';
import { viewerQuery } from '../session/index.ts';
import { changesOf, readForm, type Pictures } from './form-values.ts';

/** Saves the profile, then opens it. */
export function useEditProfile(
  user: OwnUser,
  { avatar, coverPhoto }: Pictures,
  { fields, values, onSaved }: OwnFields & { readonly onSaved: () => void },
) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const t = useText(editProfileTexts);
  return useCheckedForm({
    schema: profileChanges.extend({ fields: rulesOf(fields) }),
    read: (form) => ({
      ...readForm(form, { avatar, coverPhoto }),
      fields: filledIn(new FormData(form), fields),
    }),
    send: ({ fields: filled, ...profile }) => {
      const changed = Object.entries(filled).filter(
        ([id, value]) => value !== (values.get(id) ?? ''),
      );
      const more = changed.length === 0 ? {} : { fields: Object.fromEntries(changed) };
      return api(editOwnProfile, { body: { ...changesOf(user, profile), ...more } });
    },
    onDone: async (saved) => {
      onSaved();
      client.setQueryData(viewerQuery(api).queryKey, saved);
      // The name and the picture appear beside everything the member wrote.
      const others = client.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'viewer',
      });
      toast({ kind: 'success', title: t('saved') });
      await navigate('/profile');
      await others;
    },
  });
}
