import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A GPT as the Compliance API writes it. */
export type WorkspaceGpt = { id: string } & Record<string, unknown>

/** A GPT of the workspace, with what matters to a test. */
export function workspaceGpt(
  id: string,
  { name = id, owner = 'maker@example.com', visibility = 'workspace', more = {} as Record<string, unknown> } = {},
): WorkspaceGpt {
  return {
    object: 'compliance.workspace.gpt',
    id,
    created_at: 1_760_000_000,
    owner_id: 'user-1',
    owner_email: owner,
    builder_name: 'Maker',
    sharing: { visibility, recipients: { object: 'list', data: [] } },
    latest_config: {
      object: 'list',
      data: [
        {
          id: 'config-1',
          name,
          description: `${name} helps.`,
          instructions: `You are ${name}.`,
          conversation_starters: ['Hello'],
          tools: { object: 'list', data: [{ type: 'web-browsing' }] },
          files: { object: 'list', data: [{ id: 'file-1' }] },
          ...more,
        },
      ],
      has_more: false,
    },
  }
}

/** A ChatGPT workspace that answers as the Compliance API does: pages by cursor, for whoever has its key. */
export async function startGptWorkspace(gpts: WorkspaceGpt[]) {
  const key = 'compliance-key'
  const asked: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://workspace')
    asked.push(pathname)
    const isKnown =
      request.headers.authorization === `Bearer ${key}` && pathname === '/v1/compliance/workspaces/ws-1/gpts'
    const answered = isKnown ? status : 401
    const from = gpts.findIndex(({ id }) => id === searchParams.get('after')) + 1
    const data = gpts.slice(from, from + Number(searchParams.get('limit') ?? 20))
    const hasMore = from + data.length < gpts.length
    const page = {
      object: 'list',
      data,
      first_id: data[0]?.id ?? null,
      last_id: data.at(-1)?.id ?? null,
      has_more: hasMore,
    }
    response.writeHead(answered, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answered === 200 ? page : { error: 'no' }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    /** The settings that lead to it. */
    environment: {
      CHATGPT_WORKSPACE_ID: 'ws-1',
      CHATGPT_COMPLIANCE_KEY: key,
      CHATGPT_COMPLIANCE_URL: `http://127.0.0.1:${port}/v1/`,
    },
    asked,
    /** From now on it answers with this status. */
    answer(next: number): void {
      status = next
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
