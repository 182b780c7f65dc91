import { ROW_SOURCES } from '@atrium/domain/projects/row-source'
import { z } from 'zod'
import { nameSchema } from '../schemas/name-schema.ts'

export const groupNameSchema = nameSchema(100)

/** People who get the same roles in projects. */
export const groupSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  /** Who keeps it: people here, or a directory, which nobody here may change. */
  source: z.enum(ROW_SOURCES),
  /** How many people belong to it. */
  people: z.number().int(),
})

export type Group = z.output<typeof groupSchema>

/** A group with who belongs to it, by name. */
export const groupWithMembersSchema = groupSchema.extend({
  members: z.array(
    z.object({ accountId: z.string(), name: z.string(), email: z.string(), source: z.enum(ROW_SOURCES) }),
  ),
})

export type GroupWithMembers = z.output<typeof groupWithMembersSchema>
