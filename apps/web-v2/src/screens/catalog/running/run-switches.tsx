import { useConfig } from '@atrium/browser-state/config/use-config'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { CODE_TOOL } from '@atrium/domain/tools/code-tool'
import { isTool } from '@atrium/domain/tools/tools'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import styles from './run-switches.module.css'

type Switches = Pick<CatalogPrompt, 'moderation' | 'privacy' | 'tools'> & { isTemplate?: boolean }

type RunSwitchesProps = {
  /** Without `isTemplate` they are those of a group, whose prompts say themselves whether they have variables. */
  fields: Switches
  /** Without it they are only shown. */
  onChange?: ((fields: Partial<CatalogPrompt>) => void) | undefined
}

/** What a prompt or a group demands of each of its runs. The words are those of its versions. */
export function RunSwitches({ fields, onChange }: RunSwitchesProps) {
  const { t } = useTranslation(['catalog', 'versions', 'settings'])
  // Nobody is there to run a program.
  const here = useConfig().tools.filter((name) => name !== CODE_TOOL)
  const { isTemplate, tools } = fields
  const flags = [
    ...(isTemplate === undefined ? [] : ['isTemplate' as const]),
    'moderation' as const,
    'privacy' as const,
  ]
  // One that there is no more can be taken out.
  const offered = [...new Set([...here, ...tools])]
  return (
    <fieldset className={styles.switches}>
      <legend>{t('switches.legend')}</legend>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`versions:fields.${flag}`)}
          hint={t(`switches.${flag}`)}
          checked={fields[flag] === true}
          {...(onChange && { onChange: (on: boolean) => onChange({ [flag]: on }) })}
        />
      ))}
      {offered.map((tool) => (
        <Checkbox
          key={tool}
          label={isTool(tool) ? t(`settings:tools.${tool}`) : `${t('versions:fields.tools')}: ${tool}`}
          {...(isTool(tool) && { hint: t(`settings:tools.${tool}Hint`) })}
          checked={tools.includes(tool)}
          {...(onChange && { onChange: (on: boolean) => onChange({ tools: withTool(tools, tool, on) }) })}
        />
      ))}
    </fieldset>
  )
}

function withTool(tools: readonly string[], tool: string, on: boolean): string[] {
  return on ? [...tools, tool] : tools.filter((other) => other !== tool)
}
