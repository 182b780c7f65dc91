import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { PROVIDER_NAMES, isProviderName, type ProviderName } from '@atrium/domain/models/provider-name'
import { z } from 'zod'

/** The services that models are reached through; a provider's models may be served by more than one. */
export const UPSTREAM_SERVICES = [
  'openai',
  'anthropic',
  'google',
  'vertex',
  'azure',
  'bedrock',
  'cohere',
  'mistral',
  'deepseek',
  'meta',
  'ai21',
  'stability',
  'caas',
  'ollama',
] as const

export type UpstreamService = (typeof UPSTREAM_SERVICES)[number]

/** Where a model is really served and the id it goes by there; `region` where a single one of the service's regions has it. */
export type Upstream = { service: UpstreamService; model: string; region?: string }

/** A model with where it is really served: server-side only, never on the wire. */
export type CatalogueModel = ModelEntry & { upstream: Upstream }

const costEntry = z.strictObject({
  rate: z.number().nonnegative(),
  unit: z.enum(['token', 'character', 'other']),
  unitSize: z.number().int().positive(),
})

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD')

const abilities = z.strictObject({
  streaming: z.boolean(),
  sensitive: z.boolean(),
  reasoning: z.enum(['none', 'optional', 'forced', 'level', 'adaptive']),
  temperature: z.boolean(),
  systemPrompts: z.boolean(),
  assistant: z.boolean(),
  imageWithPrompt: z.boolean(),
  mask: z.boolean(),
})

const lifecycle = z.strictObject({
  status: z.enum(['active', 'deprecated', 'retired']),
  shutdown: day.nullable(),
  replacement: z.string().min(1).nullable(),
})

/** One model of a catalogue file: everything but the provider, which the file names once. */
export const catalogueRow = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  inputs: z.array(z.enum(['text', 'image', 'audio', 'video', 'pdf'])).min(1),
  outputs: z.array(z.enum(['text', 'text_json', 'image', 'video', 'audio', 'embedding'])).min(1),
  pricing: z.strictObject({
    input: costEntry.optional(),
    output: costEntry.optional(),
    cachedInput: costEntry.optional(),
    outputText: costEntry.optional(),
    flatUpTo: z.number().int().positive().optional(),
  }),
  maxTokens: z.number().int().positive().nullable(),
  context: z.number().int().positive().nullable(),
  recommended: z.boolean(),
  newModel: z.boolean(),
  deprecated: z.boolean(),
  preview: z.boolean(),
  hidden: z.boolean(),
  multimodal: z.boolean(),
  router: z.boolean(),
  quality: z.number().min(0).max(1).nullable(),
  abilities,
  lifecycle,
  upstream: z.strictObject({
    service: z.enum(UPSTREAM_SERVICES),
    model: z.string().min(1),
    region: z.string().min(1).optional(),
  }),
})

/** One file of `apps/server/data/models`, named after its provider. */
export const catalogueFile = z.strictObject({
  provider: z.custom<ProviderName>(
    (value) => typeof value === 'string' && isProviderName(value),
    `one of ${PROVIDER_NAMES.join(', ')}`,
  ),
  models: z.array(catalogueRow).superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      if (seen.has(row.id)) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${row.id}" stands twice` })
      }
      seen.add(row.id)
    }
  }),
})

export type CatalogueFile = z.infer<typeof catalogueFile>

/**
 * The models of one catalogue file.
 * @param content the parsed JSON
 * @param source the file's name, for the error
 * @throws Error that names the file and every bad field
 */
export function readCatalogueFile(content: unknown, source: string): CatalogueModel[] {
  const parsed = catalogueFile.safeParse(content)
  if (!parsed.success) {
    throw new Error(`The model data in ${source} is not valid:\n${z.prettifyError(parsed.error)}`)
  }
  const { provider, models } = parsed.data
  return models.map((row) => Object.assign({ provider }, row))
}
