import { z } from 'zod'
import { nameSchema } from '../schemas/name-schema.ts'

/** A GPT of the company's ChatGPT workspace. What it is told is not shown: whoever takes it over reads it in their companion. */
export const gptSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tools: z.array(z.string()),
  /** How many files it answers from. */
  files: z.number().int(),
  owner: z.object({ id: z.string(), email: z.string().nullable(), name: z.string().nullable() }),
  visibility: z.enum(['private', 'invited', 'workspace', 'everyone']),
  createdAt: z.iso.datetime(),
  /** The companion that the caller has made of it; null where there is none. */
  companionId: z.uuid().nullable(),
})

export type GptListed = z.infer<typeof gptSchema>

export const complianceInfoSchema = z.object({
  /** Is a ChatGPT workspace connected? */
  connected: z.boolean(),
  /** Its id; null where none is. */
  workspaceId: z.string().nullable(),
})

/** An agent as it is handed over: the id of a GPT of the workspace, or all that is known of one from elsewhere. */
export const agentSchema = z.union([
  z.string().trim().min(1).max(200),
  z.strictObject({
    id: z.string().trim().min(1).max(200),
    name: nameSchema(200),
    description: z.string().max(10_000).default(''),
    instructions: z.string().max(100_000).default(''),
    starters: z.array(z.string().max(2000)).max(50).default([]),
    tools: z.array(z.string().max(200)).max(100).default([]),
    files: z.number().int().min(0).max(10_000).default(0),
  }),
])

export const migrationSchema = z.object({
  companionId: z.uuid(),
  name: z.string(),
  /** What could not be brought along. */
  left: z.object({
    tools: z.array(z.string()),
    files: z.number().int(),
    /** Its instructions were longer than those of a companion may be. */
    instructions: z.boolean(),
    /** So many of its starters. */
    starters: z.number().int(),
  }),
})
