import { useConfig } from '@atrium/browser-state/config/use-config'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { isTool } from '@atrium/domain/tools/tools'
import { Switch } from '@atrium/ui/switch/switch'
import { useTranslation } from 'react-i18next'
import { OutsideTools } from './outside-tools.tsx'

type Props = { chosen: readonly string[]; onChange: (names: string[]) => void }

/** A switch for each tool that there is here, those of other servers among them. */
export function ToolSwitches({ chosen, onChange }: Props) {
  const { t } = useTranslation('settings')
  const { tools: here } = useConfig()
  return (
    <>
      {here.filter(isTool).map((name) => (
        <Switch
          key={name}
          label={t(`tools.${name}`)}
          hint={t(`tools.${name}Hint`)}
          checked={chosen.includes(name)}
          onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
        />
      ))}
      <OutsideTools chosen={chosen} limit={OWN_TOOLS_LIMIT} control={Switch} onChange={onChange} />
    </>
  )
}
