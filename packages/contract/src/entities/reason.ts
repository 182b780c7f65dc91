import { REASON_KEYS } from '@atrium/domain/reasons/reason'
import { z } from 'zod'

/** Why something that was left to the server could not be done, for screens to word. */
export const reasonSchema = z.object({
  key: z.enum(REASON_KEYS),
  /** What its words name: hosts, limits, what a vendor has said. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
