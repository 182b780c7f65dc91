import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { ROW_SOURCES } from '@atrium/domain/projects/row-source'
import { z } from 'zod'
import { modelRuleSchema, wishedModelsSchema } from '../models/model-rules.ts'
import { projectSchema } from '../project.ts'
import { nameSchema } from '../schemas/name-schema.ts'

export const projectNameSchema = nameSchema(100)

/** Somebody who belongs to a project. */
export const memberSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The highest of their own and those of their groups. */
  role: z.enum(PROJECT_ROLES),
  /** Their own, without any group; null where they have none. */
  ownRole: z.enum(PROJECT_ROLES).nullable(),
  /** The groups that give them a role here. */
  groups: z.array(z.object({ groupId: z.string(), name: z.string(), role: z.enum(PROJECT_ROLES) })),
})

export type Member = z.output<typeof memberSchema>

/** A project as those see it who administer it. */
export const administeredProjectSchema = projectSchema.extend({
  /** Nobody works in it any more; what is in it stays. */
  archived: z.boolean(),
  createdDate: z.string(),
  members: z.array(memberSchema),
  /** The groups that have a role in it. */
  groups: z.array(
    z.object({
      groupId: z.string(),
      name: z.string(),
      source: z.enum(ROW_SOURCES),
      role: z.enum(PROJECT_ROLES),
    }),
  ),
  /** What models are told before a conversation, and before what the person has set. */
  instructions: z.string(),
  /** Null allows every model. */
  allowed: modelRuleSchema.nullable(),
  defaultModels: wishedModelsSchema,
})

export type AdministeredProject = z.output<typeof administeredProjectSchema>
