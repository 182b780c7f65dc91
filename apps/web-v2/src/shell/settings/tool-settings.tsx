import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { TOOL_NAMES } from '@atrium/domain/tools/flaws-of-tools'
import { Switch } from '@atrium/ui/switch/switch'
import { useTranslation } from 'react-i18next'

/** What models may have done while they answer this person. */
export function ToolSettings() {
  const { t } = useTranslation('settings')
  const [{ tools = [] }, change] = useSettings()
  return (
    <>
      {TOOL_NAMES.map((name) => (
        <Switch
          key={name}
          label={t(`tools.${name}`)}
          hint={t(`tools.${name}Hint`)}
          checked={tools.includes(name)}
          onChange={(on) => change({ tools: on ? [...tools, name] : tools.filter((other) => other !== name) })}
        />
      ))}
    </>
  )
}
