import { setImmediate } from 'node:timers/promises'
import type { Reason } from '@atrium/domain/reasons/reason'
import { type GivenListedTool, isUsableTool } from '@atrium/domain/tool-servers/merge-listed-tools'
import { LISTED_TOOLS_LIMIT } from '@atrium/domain/tool-servers/tool-server'
import type { OpenForPerson } from './client/open-for-person.ts'
import { problemOf } from './client/problem-of.ts'
import type { ToolServerRow } from './tool-servers-tables.ts'

/** Milliseconds in which a server has to have told all of its tools. */
const PATIENCE = 30_000

/** What a server lists; null where it could not be asked, with the reason. */
type Listed = { given: GivenListedTool[]; problem: null } | { given: null; problem: Reason }

/** Asks a server for its tools, as somebody. Never throws. */
export async function listTools(
  openForPerson: OpenForPerson,
  server: ToolServerRow,
  accountId: string,
): Promise<Listed> {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const { client, close } = await openForPerson(server, accountId, signal)
    try {
      // All pages: the client asks for them one after the other, and for no more than it may.
      const { tools } = await client.listTools({}, { signal })
      // A check takes the longer the larger a schema is, in the square of it: what is too large is out before.
      const short = tools.filter(isUsableTool).slice(0, LISTED_TOOLS_LIMIT)
      const isSchema = await schemaCheck()
      const usable = []
      for (const tool of short) {
        if (isSchema(tool.inputSchema)) usable.push(tool)
        // Others have their turn in between, and a server that has many such schemas its end.
        await setImmediate()
        signal.throwIfAborted()
      }
      const given = usable.map(({ name, title, description, inputSchema, annotations }) => {
        const readOnly = annotations?.readOnlyHint === true
        return { name, title: title ?? annotations?.title, description, inputSchema, readOnly }
      })
      return { given, problem: null }
    } finally {
      await close()
    }
  } catch (error) {
    return { given: null, problem: problemOf(error, server.name).reason }
  }
}

/** Whether something keeps to JSON Schema: what does not would have a vendor refuse every answer in which the tool can be used. */
async function schemaCheck(): Promise<(schema: Readonly<Record<string, unknown>>) => boolean> {
  const { Ajv } = await import('@modelcontextprotocol/client/validators/ajv')
  const ajv = new Ajv({ strict: false, logger: false })
  // Which draft it says that it keeps to is of no interest: the keywords are nearly the same.
  return ({ $schema: _draft, ...schema }) => ajv.validateSchema(schema) === true
}
