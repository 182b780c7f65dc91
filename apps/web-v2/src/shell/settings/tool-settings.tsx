import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { ToolSwitches } from '#features/tools/tool-switches.tsx'

/** What models may have done while they answer this person. */
export function ToolSettings() {
  const [{ tools = [] }, change] = useSettings()
  return <ToolSwitches chosen={tools} onChange={(chosen) => change({ tools: chosen })} />
}
