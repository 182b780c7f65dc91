import { z } from 'zod'
import { projectQuery } from '../envelope.ts'
import { modelEntrySchema } from './model.ts'

/** One value, several of the same name, or several separated by commas. */
const words = z
  .union([
    z.array(z.string().max(100)),
    z
      .string()
      .max(2000)
      .transform((text) => text.split(',')),
  ])
  .transform((list) => list.map((word) => word.trim()).filter((word) => word !== ''))

/** Of which providers, with which fields of each entry. */
export const modelListQuery = z.object({ providers: words.optional(), fields: words.optional(), ...projectQuery })

/** Entries with the fields that were asked for. */
export const modelListSchema = z.array(modelEntrySchema.partial().required({ id: true, provider: true }))
