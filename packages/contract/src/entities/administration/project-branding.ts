import { ACCENT_COLOR } from '@atrium/domain/exports/accent-color'
import { z } from 'zod'

export const accentSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(ACCENT_COLOR, 'Enter a color as # and six digits or letters from a to f, such as #3b5bdb.')

/** What the exported documents of a project look like. */
export const projectBrandingSchema = z.object({
  /** `#rrggbb` of rules and, where it can be read on white, of links; null for the usual one. */
  accent: z.string().nullable(),
  /** Its sides in pixels. */
  logo: z.object({ address: z.string(), width: z.number(), height: z.number() }).nullable(),
})

export type ProjectBranding = z.output<typeof projectBrandingSchema>
