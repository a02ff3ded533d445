import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { groupRuleForm } from './group-rule.ts';
import { group } from './groups.ts';
import { idParams } from './scalars.ts';

export const setGroupRule = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/rule',
  summary: 'Make a group automatic, so that nobody joins or leaves it by hand; null: no longer',
  tag: 'groups',
  access: 'admin',
  elevated: true,
  params: idParams,
  body: z.strictObject({ rule: groupRuleForm.nullable() }),
  response: group,
  refusals: [404, 409, 422],
});
