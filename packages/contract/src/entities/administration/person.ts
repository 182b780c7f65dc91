import { IMPORT_PROBLEMS } from '@atrium/domain/people/import-limits'
import { MAILED } from '@atrium/domain/people/mailed'
import { PERSON_STATES } from '@atrium/domain/people/person-state'
import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { PROJECT_ROLES } from '@atrium/domain/projects/project-role'
import { z } from 'zod'
import { projectSchema } from '../project.ts'
import { nameSchema } from '../schemas/name-schema.ts'

export const permissionsSchema = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length)

/** A name as people write it themselves. */
export const personNameSchema = nameSchema(100)

export const emailSchema = z.email('Enter an email address.').max(254)

export const passwordSchema = z.string().min(10, 'A password has at least 10 characters.').max(200)

/** The projects that somebody joins, and as what. */
export const joinedProjectsSchema = z
  .array(z.strictObject({ projectId: z.number().int().positive(), role: z.enum(PROJECT_ROLES) }))
  .max(200)

/** Somebody with an account, as administrators see them. */
export const personSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The address of their picture; null where they have none. */
  picture: z.string().nullable(),
  state: z.enum(PERSON_STATES),
  permissions: permissionsSchema,
  groups: z.array(z.string()),
  projects: z.array(projectSchema.extend({ role: z.enum(PROJECT_ROLES) })),
  /** Whether they sign in with two steps. */
  secondStep: z.boolean(),
  createdDate: z.string(),
  /** When they used the console last; null where no session of theirs is left. */
  lastSeenDate: z.string().nullable(),
})

export type Person = z.output<typeof personSchema>

/** Somebody who has been invited and has no account yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  permissions: permissionsSchema,
  projects: joinedProjectsSchema,
  /** The name of who invited them; null where that account is gone. */
  invitedBy: z.string().nullable(),
  createdDate: z.string(),
  expiresDate: z.string(),
})

export type Invitation = z.output<typeof invitationSchema>

/** A link that can be used once. It is told here alone: the server keeps a hash of it. */
export const oneTimeLinkSchema = z.object({
  link: z.string(),
  expiresDate: z.string(),
  /** Whether it was sent to its person by mail too. */
  mailed: z.enum(MAILED),
})

/** What became of a list of people, or would become of it. */
export const importedPeopleSchema = z.object({
  lines: z.array(
    z.object({
      /** In the file, from 1. */
      line: z.number().int(),
      email: z.string(),
      /** Null where there is no such role. */
      role: z.enum(PROJECT_ROLES).nullable(),
      /** Why this line is left out; null where it is not. */
      problem: z.enum(IMPORT_PROBLEMS).nullable(),
    }),
  ),
  /** The links that were made, each told once. */
  invitations: z.array(oneTimeLinkSchema.extend({ email: z.string() })),
})

export type ImportedPeople = z.output<typeof importedPeopleSchema>
