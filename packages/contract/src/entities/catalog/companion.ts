import {
  COMPANION_FILES_LIMIT,
  COMPANION_INSTRUCTIONS_LIMIT,
  COMPANION_LIBRARIES_LIMIT,
  COMPANION_TOOLS_LIMIT,
  STARTER_LENGTH,
  STARTERS_LIMIT,
} from '@atrium/domain/companions/companion-limits'
import { COMPANION_CATEGORIES } from '@atrium/domain/companions/companion-category'
import { COMPANION_COLORS, SIGN_LENGTH } from '@atrium/domain/companions/companion-sign'
import { z } from 'zod'
import { catalogItem, described, openProposals, revisionFacts, sharing, toldName } from './catalog.ts'
import { providerNameSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'

/** The digest of an image that was uploaded for it. */
export const companionImageSchema = z.string().regex(/^[\w-]{43}$/, 'Upload an image first.')

const written = {
  ...described,
  /** What stands beside its name: the image; the text where it has none; the first letter of the name where that is empty. */
  sign: z.strictObject({
    text: z.string().max(SIGN_LENGTH),
    color: z.enum(COMPANION_COLORS),
    image: companionImageSchema.optional(),
  }),
  category: z.enum(COMPANION_CATEGORIES),
  /** What the model is told before every conversation. */
  instructions: z.string().max(COMPANION_INSTRUCTIONS_LIMIT),
  /** Ways to begin that are offered at its first message. */
  starters: z.array(z.string().trim().min(1, 'Enter a starter.').max(STARTER_LENGTH)).max(STARTERS_LIMIT),
  /** A chat model with the assistant feature; the default for companions where it is null. */
  provider: providerNameSchema.nullable(),
  model: z.string().min(1).max(200).nullable(),
  providerOptions: optionValuesSchema,
  /** Libraries that answers draw on, as far as whoever asks may see them. */
  libraries: z.array(z.uuid()).max(COMPANION_LIBRARIES_LIMIT),
  /** Files of its author that go along with every question, whoever asks. */
  files: z
    .array(z.strictObject({ id: z.uuid(), name: z.string().min(1).max(255) }))
    .max(COMPANION_FILES_LIMIT)
    .optional(),
  /** Names of the tools that its answers may use, and no others, as far as whoever asks may use them. */
  tools: z.array(z.string().min(1).max(200)).max(COMPANION_TOOLS_LIMIT).optional(),
}

/** What a person writes of a companion. */
export const companionFields = { ...written, ...sharing }

export const companionSchema = z.object({
  ...catalogItem,
  ...companionFields,
  ...toldName,
  /** The revision that others see; null where it is not published. Others than its author read that revision. */
  published: z.number().int().nullable(),
  openProposals,
  /** Those of its files that are not there any more, by id, for its author; not in lists. */
  missingFiles: z.array(z.uuid()).optional(),
})

export type Companion = z.infer<typeof companionSchema>

/** A companion as it stood after one change. */
export const companionRevisionSchema = z.object({ ...revisionFacts, ...written, ...toldName })

export type CompanionRevision = z.infer<typeof companionRevisionSchema>
