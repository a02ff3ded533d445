import type { GroupRule } from '@forum/contracts/group-rule';
import { ruleSetting, setGroupRule, type RuleSetting } from '@forum/contracts/group-acts';
import type { Group } from '@forum/contracts/groups';
import { ROLES } from '@forum/contracts/roles';
import { LEVELS } from '@forum/contracts/users';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import styles from './Groups.module.css';
import groupsTexts from './messages/en/groups.json';
import manageTexts from './messages/en/manage.json';
import { useGroupAct } from './useGroupAct.ts';

const KINDS = ['none', 'role', 'level', 'domain'] as const;
type Kind = (typeof KINDS)[number];

/** Where administrators make a group automatic, or manual again. */
export function RuleAct({ group }: { group: Group }) {
  const t = useText(manageTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rule')}</Button>
      {isOpen ? <RuleForm group={group} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RuleForm({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText(manageTexts);
  const common = useText(commonTexts);
  const { mutate, isPending } = useGroupAct();
  const [kind, setKind] = useState<Kind>(group.rule?.kind ?? 'none');
  const [isWrong, setWrong] = useState(false);
  const send = (body: RuleSetting) => {
    const act = {
      send: (api: Api) => api(setGroupRule, { params: { id: group.id }, body }),
      done: t('saved'),
    };
    // What was typed stays while it is refused.
    mutate(act, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('rule')} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const read = ruleSetting.safeParse(bodyOf(kind, new FormData(event.currentTarget)));
          setWrong(!read.success);
          if (read.success) send(read.data);
        }}
      >
        <p className={styles.about}>{t('ruleHint')}</p>
        <KindField kind={kind} onChosen={setKind} />
        <Value kind={kind} rule={group.rule} />
        {kind === 'domain' ? <HiddenField group={group} /> : null}
        {isWrong ? (
          <p role="alert" className={styles.problem}>
            {t(kind === 'domain' ? 'ruleWrong' : 'rolesWrong')}
          </p>
        ) : null}
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function KindField({ kind, onChosen }: { kind: Kind; onChosen: (kind: Kind) => void }) {
  const t = useText(manageTexts);
  return (
    <Select
      name="kind"
      label={t('ruleKind')}
      required
      value={kind}
      onChange={(event) => onChosen(KINDS.find((one) => one === event.target.value) ?? 'none')}
      options={KINDS.map((value) => ({ value, name: t(`rule_${value}`) }))}
    />
  );
}

/** A group with a domain rule is hidden unless somebody chooses otherwise. */
function HiddenField({ group: { rule, hidden } }: { group: Group }) {
  const t = useText(manageTexts);
  const isHidden = rule?.kind === 'domain' ? hidden : true;
  return (
    <>
      <p className={styles.about}>{t('domainTells')}</p>
      <Checkbox name="hidden" label={t('hidden')} defaultChecked={isHidden} />
    </>
  );
}

function Value({ kind, rule }: { kind: Kind; rule: GroupRule | null }) {
  const t = useText(manageTexts);
  const groups = useText(groupsTexts);
  const translated = useServerText();
  if (kind === 'role') {
    return ROLES.map((value) => (
      <Checkbox
        key={value}
        name="roles"
        value={value}
        label={groups(`role_${value}`)}
        defaultChecked={rule?.kind === 'role' && rule.roles.includes(value)}
      />
    ));
  }
  if (kind === 'level') {
    return (
      <Select
        key="level"
        name="level"
        label={t('rule_level')}
        required
        defaultValue={String(rule?.kind === 'level' ? rule.level : 3)}
        options={LEVELS.map(({ level, name }) => ({
          value: String(level),
          name: translated(name),
        }))}
      />
    );
  }
  if (kind === 'none') return null;
  const domain = rule?.kind === 'domain' ? rule.domain : '';
  return <TextField name="domain" label={t('domain')} required defaultValue={domain} />;
}

function bodyOf(kind: Kind, typed: FormData): unknown {
  const rule = ruleOf(kind, typed);
  return kind === 'domain' ? { rule, hidden: typed.has('hidden') } : { rule };
}

function ruleOf(kind: Kind, typed: FormData): unknown {
  if (kind === 'none') return null;
  if (kind === 'role') return { kind, roles: typed.getAll('roles') };
  return kind === 'level'
    ? { kind, level: Number(typed.get('level')) }
    : { kind, domain: typed.get('domain') };
}
