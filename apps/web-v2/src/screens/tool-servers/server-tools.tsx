import { useRoom } from '@atrium/browser-state/console/use-room'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { TOOL_RULES, type ToolRule } from '@atrium/domain/tool-servers/tool-server'
import { Badge } from '@atrium/ui/badge/badge'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import panel from '#features/administration/panel.module.css'
import styles from './server-tools.module.css'

/** What a server can do, and which of it may be done: at once, when a person has allowed the call, or not at all. */
export function ServerTools({ server }: { server: ToolServer }) {
  const { t } = useTranslation('tool-servers')
  const room = useRoom(toolServersRoom)
  const { id, tools, checkedDate, problem } = server
  const choices = TOOL_RULES.map((value) => ({
    value,
    label: t(`rules.${value}`),
    description: t(`ruleHints.${value}`),
  }))
  const change = (names: readonly string[], rule: ToolRule) =>
    void room.change(id, {
      rules: Object.fromEntries(names.map((name) => [name, rule])),
      ...(checkedDate !== null && { seen: checkedDate }),
    })
  if (tools.length === 0) {
    return checkedDate !== null && problem === null ? <p className={panel.note}>{t('noTools')}</p> : null
  }
  const [first, ...others] = new Set(tools.map(({ rule }) => rule))
  return (
    <section>
      <h3 className={panel.heading}>{t('tools', { count: tools.length })}</h3>
      {tools.length > 1 && (
        <Select<ToolRule | 'mixed'>
          label={t('all')}
          value={first === undefined || others.length > 0 ? 'mixed' : first}
          choices={[
            ...(others.length > 0 ? [{ value: 'mixed' as const, label: t('mixed'), disabled: true }] : []),
            ...choices,
          ]}
          onChange={(rule) =>
            rule !== 'mixed' &&
            change(
              tools.map(({ name }) => name),
              rule,
            )
          }
        />
      )}
      <ul className={styles.tools}>
        {tools.map(({ name, title, description, readOnly, rule }) => (
          <li key={name} className={styles.tool} data-off={rule === 'off' || undefined}>
            <span className={styles.words}>
              <span className={styles.title}>
                {title} {readOnly && <Badge title={t('readOnlyHint')}>{t('readOnly')}</Badge>}
              </span>
              {description !== '' && (
                <span className={styles.description} title={description}>
                  {description}
                </span>
              )}
            </span>
            <Select<ToolRule>
              label={t('ruleOf', { name: title })}
              hideLabel
              className={styles.rule}
              value={rule}
              choices={choices}
              onChange={(next) => change([name], next)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
