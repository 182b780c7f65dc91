import type { OfferedToolServer, ToolServer } from '@atrium/contract/entities/tool-server'
import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { CLIENT_SECRET } from './accounts/client-of-server.ts'
import type { ToolServerRow } from './tool-servers-tables.ts'

export function presentToolServer(row: ToolServerRow): ToolServer {
  const { id, projectId: project, name, address, command, signIn, clientId, sealed, enabled, tools, problem } = row
  return {
    id,
    project,
    name,
    address,
    command,
    signIn,
    headers: signIn === 'headers' ? Object.keys(sealed) : [],
    client: clientId === null ? null : { id: clientId, hasSecret: CLIENT_SECRET in sealed },
    enabled,
    tools: tools.map(({ inputSchema: _schema, since: _since, ...tool }) => tool),
    checkedDate: row.checkedAt?.toISOString() ?? null,
    problem,
    updatedDate: row.updatedAt.toISOString(),
  }
}

/** The tools are named as a run names them. */
export function presentOffered(row: ToolServerRow, connected: ReadonlySet<string>): OfferedToolServer {
  const { id, projectId: project, name, signIn, tools } = row
  return {
    id,
    project,
    name,
    connected: signIn === 'accounts' ? connected.has(id) : null,
    tools: tools
      .filter(({ rule }) => rule !== 'off')
      .map(({ name: tool, title, description, readOnly, rule }) => ({
        name: outsideToolName({ server: id, tool }),
        title,
        description,
        readOnly,
        asks: rule !== 'allow',
      })),
  }
}
