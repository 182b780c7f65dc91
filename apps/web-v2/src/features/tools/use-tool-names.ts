import { useOfferedTools } from '@atrium/browser-state/tool-servers/use-tool-servers'
import { isTool } from '@atrium/domain/tools/tools'
import { useTranslation } from 'react-i18next'

/** What tools are called for people, by their names elsewhere. */
export function useToolNames(): (name: string) => string {
  const { t } = useTranslation('settings')
  const { data: servers = [] } = useOfferedTools()
  return (name) => {
    if (isTool(name)) return t(`tools.${name}`)
    const server = servers.find(({ tools }) => tools.some((tool) => tool.name === name))
    const tool = server?.tools.find((each) => each.name === name)
    return server && tool ? `${tool.title} (${server.name})` : t('tools.gone')
  }
}
