import {
  LISTED_TOOL_NAME_LIMIT,
  TOOL_RULES,
  TOOL_SERVER_NAME_LIMIT,
  TOOL_SERVER_SIGN_INS,
} from '@atrium/domain/tool-servers/tool-server'
import { z } from 'zod'
import { reasonSchema } from './reason.ts'
import { isWithoutSignIn } from './web-address.ts'
import { nameSchema } from './schemas/name-schema.ts'

const listedTool = {
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Its server says that it changes nothing. */
  readOnly: z.boolean(),
}

/** A server of tools, as whoever looks after it sees it. No answer has what its headers say. */
export const toolServerSchema = z.object({
  id: z.uuid(),
  /** Null for one whose tools everybody may use. */
  project: z.number().int().nullable(),
  name: z.string(),
  /** Null for one that is run on the machine of this installation. */
  address: z.string().nullable(),
  command: z.array(z.string()).nullable(),
  signIn: z.enum(TOOL_SERVER_SIGN_INS),
  /** The names of its headers. */
  headers: z.array(z.string()),
  /** The client that was registered there by hand; null where clients are registered by the way. Its secret is never told. */
  client: z.object({ id: z.string(), hasSecret: z.boolean() }).nullable(),
  enabled: z.boolean(),
  tools: z.array(z.object({ ...listedTool, rule: z.enum(TOOL_RULES) })),
  /** When its tools were listed last; null where nobody has tried. */
  checkedDate: z.string().nullable(),
  /** Why that failed. */
  problem: reasonSchema.nullable(),
  updatedDate: z.string(),
})

export type ToolServer = z.output<typeof toolServerSchema>

/** A server whose tools somebody may use. */
export const offeredToolServerSchema = z.object({
  id: z.uuid(),
  project: z.number().int().nullable(),
  name: z.string(),
  /** Whether the caller has connected their account there; null where none is needed. */
  connected: z.boolean().nullable(),
  tools: z.array(z.object({ ...listedTool, name: z.string(), asks: z.boolean() })),
})

export type OfferedToolServer = z.output<typeof offeredToolServerSchema>

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'A header name has letters, digits and hyphens.')

/** What somebody writes of a server. */
export const toolServerFields = {
  name: nameSchema(TOOL_SERVER_NAME_LIMIT),
  address: z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })
    .max(2000)
    .refine(isWithoutSignIn, 'Enter an address without a user name or password.')
    .nullable(),
  command: z.array(z.string().min(1).max(1000)).min(1).max(50).nullable(),
  signIn: z.enum(TOOL_SERVER_SIGN_INS),
  headers: z.record(headerName, z.string().min(1).max(4000)),
  /** What accounts are connected by, where the server registers no clients itself. A secret that is missing stays as it is; null is none. */
  client: z
    .strictObject({
      id: z.string().trim().min(1, 'Enter a client ID.').max(500),
      secret: z.string().min(1).max(4000).nullable().optional(),
    })
    .nullable(),
  enabled: z.boolean(),
  /** By the names of its tools. */
  rules: z.record(z.string().max(LISTED_TOOL_NAME_LIMIT), z.enum(TOOL_RULES)),
  /** The `checkedDate` of the tools that the rules were chosen for. */
  seen: z.iso.datetime(),
}
