import { z } from 'zod'

/**
 * `environment`: set by variables of the server, which win. `stored`: set in the console. `unreadable`: set in the console, under a
 * key that this installation no longer has.
 */
export const CONNECTION_STATES = ['environment', 'stored', 'unreadable', 'none'] as const

/** A provider's service, and how this installation is connected to it. */
export const connectionSchema = z.object({
  vendor: z.string(),
  title: z.string(),
  state: z.enum(CONNECTION_STATES),
  /** How many models can be called by it now. */
  models: z.number().int(),
  fields: z.array(
    z.object({
      /** That of the variable that sets it. */
      name: z.string(),
      secret: z.boolean(),
      /** What is stored; of a secret its last four characters, where it is long enough. */
      value: z.string().nullable(),
    }),
  ),
  updatedDate: z.string().nullable(),
})

export type Connection = z.output<typeof connectionSchema>
