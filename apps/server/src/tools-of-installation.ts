import { TOOL_NAMES } from '@atrium/domain/tools/flaws-of-tools'
import { isTool, type ToolName } from '@atrium/domain/tools/tools'
import type { Settings } from '#platform/settings/settings.ts'

/** The tools that can be had at this installation: some need a service that the operator sets up. */
export function toolsOfInstallation({ search }: Pick<Settings, 'search'>): ToolName[] {
  return TOOL_NAMES.filter(isTool).filter((name) => name !== 'search_web' || search !== null)
}
