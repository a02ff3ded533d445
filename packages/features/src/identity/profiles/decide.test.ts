import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { decideEdit, type ProfileFields } from './decide.ts';

const actor: Actor = { id: newId(), role: 'MEMBER' };
const held: ProfileFields = {
  firstName: 'Ada',
  lastName: null,
  displayName: null,
  avatar: null,
  coverPhoto: null,
  pronouns: null,
  bio: null,
  status: 'ONLINE',
  statusMessage: null,
  location: null,
  timezone: null,
  website: null,
  gender: null,
  availability: null,
  mentorStatus: null,
  socialLinks: { twitch: 'https://twitch.tv/ada', github: 'https://github.com/ada' },
  interests: ['Music'],
  expertise: [],
  specializations: [],
};

describe('editing a profile', () => {
  it('says which fields changed, and not to what', () => {
    const changes = { bio: 'Secret words', firstName: 'Ada', interests: ['Art' as const] };
    expect(decideEdit({ actor, changes }, held)).toEqual([
      { type: 'ProfileEdited', data: { memberId: actor.id, fields: ['bio', 'interests'] } },
    ]);
  });
  it('is nothing when all is as before', () => {
    const socialLinks = { github: 'https://github.com/ada', twitch: 'https://twitch.tv/ada' };
    expect(decideEdit({ actor, changes: { firstName: 'Ada', socialLinks } }, held)).toEqual([]);
    expect(decideEdit({ actor, changes: {} }, held)).toEqual([]);
  });
  it('keeps official names for staff', () => {
    const changes = { displayName: 'Аdmin' };
    expect(() => decideEdit({ actor, changes }, held)).toThrow('This name is reserved');
    for (const names of [
      { firstName: 'Moderator' },
      { lastName: 'Staff' },
      { firstName: 'Adm1n' },
    ]) {
      expect(() => decideEdit({ actor, changes: names }, held)).toThrow('This name is reserved');
    }
    expect(decideEdit({ actor: { ...actor, role: 'MODERATOR' }, changes }, held)).toHaveLength(1);
    expect(decideEdit({ actor, changes }, { ...held, displayName: 'Аdmin' })).toEqual([]);
  });
});
