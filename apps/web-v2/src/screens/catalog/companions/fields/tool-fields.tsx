import { useConfig } from '@atrium/browser-state/config/use-config'
import { COMPANION_TOOLS_LIMIT } from '@atrium/domain/companions/companion-limits'
import { LIBRARY_TOOL } from '@atrium/domain/tools/companion-tools'
import { isOutsideTool } from '@atrium/domain/tools/outside-tool'
import { isTool } from '@atrium/domain/tools/tools'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import { OutsideTools } from '#features/tools/outside-tools.tsx'
import { useToolNames } from '#features/tools/use-tool-names.ts'
import styles from '../editor.module.css'

/** The tools that the answers of a companion may use. */
export function ToolFields({ chosen, onChange }: { chosen: readonly string[]; onChange: (names: string[]) => void }) {
  const { t } = useTranslation(['companions', 'settings'])
  const nameOf = useToolNames()
  const { tools: here } = useConfig()
  // One that there is no more, or not at this installation, can be taken out.
  const own = chosen.filter((name) => !isOutsideTool(name))
  const offered = [...new Set([...here.filter((name) => isTool(name) && name !== LIBRARY_TOOL), ...own])]
  return (
    <fieldset className={styles.group}>
      <legend>{t('tools.title')}</legend>
      <p className={styles.hint}>{t('tools.hint')}</p>
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={nameOf(name)}
          {...(isTool(name) && { hint: t(`settings:tools.${name}Hint`) })}
          checked={chosen.includes(name)}
          onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
        />
      ))}
      <OutsideTools chosen={chosen} limit={COMPANION_TOOLS_LIMIT} control={Checkbox} onChange={onChange} />
    </fieldset>
  )
}
