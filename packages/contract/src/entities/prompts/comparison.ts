import { COMPARISON_STATUSES } from '@atrium/domain/comparisons/comparison-status'
import { RUN_STATUSES } from '@atrium/domain/runs/run-status'
import { z } from 'zod'
import { reasonSchema } from '../reason.ts'
import { fromCatalogSchema, promptModelSchema } from './prompt.ts'

/** The answer that stands in a cell, without its texts. */
export const comparisonCellSchema = z.object({
  example: z.number().int(),
  /** The column: the models of the first version before those of the second. */
  place: z.number().int(),
  resultId: z.string(),
  status: z.enum(RUN_STATUSES),
  /** How long it took, in milliseconds, what it took in tokens and US dollars: what is known of it. */
  measures: z.object({
    firstToken: z.number().optional(),
    total: z.number().optional(),
    tokens: z.number().optional(),
    cost: z.number().optional(),
    /** Nobody knows what its model costs. */
    unpriced: z.boolean().optional(),
    /** Its vendor charges more, by a price that is not known. */
    atLeast: z.boolean().optional(),
    /** Tokens were guessed, since the vendor counted none. */
    estimated: z.boolean().optional(),
  }),
  score: z.number(),
  votes: z.number().int(),
  /** The same for the same words; null before they are whole. */
  digest: z.string().nullable(),
})

export type ComparisonCell = z.infer<typeof comparisonCellSchema>

/** What becomes another as a comparison is carried out and judged. */
const changing = {
  status: z.enum(COMPARISON_STATUSES),
  /** What has ended it early. */
  error: reasonSchema.nullable(),
  endedDate: z.string().nullable(),
  /** The best column of each example that its author has decided, by the number of the example. */
  winners: z.record(z.string(), z.number().int()),
  cells: z.array(comparisonCellSchema),
}

/** How a comparison stands now, with those of its cells that were asked for. */
export const comparisonChangesSchema = z.object(changing)

export type ComparisonChanges = z.infer<typeof comparisonChangesSchema>

/** One prompt, or two versions of it, asked of several models with several examples. Its id is that of the prompt that its results are of. */
export const comparisonSchema = z.object({
  promptId: z.string(),
  project: z.number().int(),
  author: z.string(),
  name: z.string(),
  secureData: z.boolean(),
  versions: z.array(z.string()),
  models: z.array(promptModelSchema),
  /** The tools that they may call; null where none were named. */
  tools: z.array(z.string()).nullable(),
  /** The values of the variables, by their names. */
  examples: z.array(z.record(z.string(), z.string())),
  /** The saved prompt that the first version is; null where it is none. */
  fromCatalog: fromCatalogSchema.nullable(),
  /** Those that have been asked, as far as the caller sees their answers. */
  ...changing,
  createdDate: z.string(),
})

export type Comparison = z.infer<typeof comparisonSchema>
