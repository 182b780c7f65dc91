import { PERMISSIONS } from '@atrium/domain/permissions/permission'
import { ENVIRONMENTS } from '@atrium/domain/projects/environment'
import { z } from 'zod'
import { providerNameSchema } from './models/model.ts'
import { wishedModelsSchema } from './models/model-rules.ts'
import { projectSchema } from './project.ts'
import { userStateSchema } from './user-state.ts'

/** What the console needs to know before it can draw anything. Source: the specification's Config, section 3. */
export const configSchema = z.object({
  realm: z.string(),
  /** The caller's id, as it stands in the `author` field of what they make. */
  author: z.string(),
  adGroups: z.array(z.string()),
  /** Who is signed on, for the account tray. */
  user: z.object({
    name: z.string(),
    email: z.string(),
    /** The address of their picture; missing where they have none. */
    picture: z.string().optional(),
  }),
  /** The providers that can be called now, by modality. */
  providers: z.record(z.string(), z.array(z.object({ id: providerNameSchema }))),
  /** With the models that each wishes for new conversations, where the caller's environment has them. */
  projects: z.array(projectSchema.extend({ defaultModels: wishedModelsSchema.optional() })),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether there is a project that the caller administers: one of their own, or all by permission. */
  administersProjects: z.boolean(),
  userState: userStateSchema,
  projectId: z.number().int(),
  api: z.object({ env: z.enum(ENVIRONMENTS), api: z.string() }),
  /** The platform on which experiments are viewed; null where the installation has none. */
  hivemind: z.object({ url: z.string().nullable() }),
  examples: z.object({ refId: z.string().nullable() }),
  sso: z.object({ root: z.string(), query: z.string() }),
  appConfig: z.object({ featureFlags: z.object({ ui: z.record(z.string(), z.boolean()) }) }),
  /** The Help Center's links: those of the settings, else the built-in pages. */
  help: z.object({
    userDocs: z.string(),
    apiDocs: z.string(),
    aiHub: z.string(),
    releaseNotes: z.string(),
    supportChannel: z.string(),
    feedback: z.string(),
  }),
  /** The model that replaces the masked secure-data default (`{hash}:0`). */
  secureChatModel: z.string(),
  /** True while answers come from the simulator because no provider is configured. */
  simulated: z.boolean(),
  /** Hours after its last message at which a temporary conversation goes. */
  temporaryHours: z.number().int(),
  /** Names of the tools that models can be given here. */
  tools: z.array(z.string()),
  buildVersion: z.string(),
})

export type Config = z.infer<typeof configSchema>
