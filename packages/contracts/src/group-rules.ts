import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { groupRuleForm } from './group-rule.ts';
import { group } from './groups.ts';
import { idParams } from './scalars.ts';

/** Who is in a group from now on; null: nobody by a rule. */
export const ruleSetting = z.strictObject({
  rule: groupRuleForm.nullable(),
  /** Left out: a rule for a domain hides the group, since its members show whose address is there; others leave it. */
  hidden: z.boolean().optional(),
});
/** Who is in a group from now on. */
export type RuleSetting = z.infer<typeof ruleSetting>;

export const setGroupRule = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/rule',
  summary: 'Make a group automatic, so that nobody joins or leaves it by hand; null: no longer',
  tag: 'groups',
  access: 'admin',
  elevated: true,
  params: idParams,
  body: ruleSetting,
  response: group,
  refusals: [404, 409, 422],
});
