import { MODEL_ABILITIES, MODEL_FLAGS } from '@atrium/domain/catalog/model-facts'
import {
  PROVIDER_NAMES,
  isProviderName,
  modalityOf,
  vendorOf,
  type ProviderName,
} from '@atrium/domain/providers/provider-name'
import { SERVICE_NAMES } from '@atrium/domain/providers/service-name'
import { z } from 'zod'
import { withTextSuccessors } from '#chat/texts/text-successors.ts'
import { checkCatalogFile, type CatalogFile, type Upstream } from './catalog-model.ts'

const cost = z.object({ rate: z.number(), unit: z.enum(['token', 'character', 'other']), unitSize: z.number() })

/** A switch that the catalog leaves open (temperature of an image model) is off. */
const openSwitch = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false)

/** One schema for every name of a table. */
function eachOf<Name extends string, Schema>(table: Readonly<Record<Name, unknown>>, schema: Schema) {
  return Object.fromEntries(Object.keys(table).map((name) => [name, schema])) as Record<Name, Schema>
}

/** What is taken from a catalog; more may stand in it. The strict check is that of the file that is made of it. */
const catalog = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      provider: z.custom<ProviderName>(
        (value) => typeof value === 'string' && isProviderName(value),
        `one of ${PROVIDER_NAMES.join(', ')}`,
      ),
      name: z.string(),
      context: z.number().nullable(),
      maxTokens: z.number().nullable(),
      inputs: z.array(z.string()),
      outputs: z.array(z.string()),
      pricing: z.object({ input: cost.nullish(), output: cost.nullish(), cachedInput: cost.nullish() }),
      flags: z.object(eachOf(MODEL_FLAGS, z.boolean())),
      features: z.object({ ...eachOf(MODEL_ABILITIES.fields, openSwitch), reasoning: z.string() }),
      adapter: z.object({ kind: z.string().optional(), model: z.string(), via: z.string().nullish() }),
      notes: z.string().nullish(),
      options: z.object({ region: z.string().optional(), videoOutputPer1M: z.number().optional() }).nullish(),
      lifecycle: z.object({ status: z.string(), shutdown: z.string().nullish(), replacement: z.string().nullish() }),
    }),
  ),
})

type CatalogSource = z.infer<typeof catalog>['models'][number]

/** What a catalog says of models that Google serves at Vertex AI alone: Veo left the Gemini API in October 2026. */
const AT_VERTEX = /^@ai-sdk\/google-vertex\b/

function upstreamOf(model: CatalogSource): Upstream {
  const { kind = '', via } = model.adapter
  const named = AT_VERTEX.test(kind) ? 'vertex' : (via ?? vendorOf(model.provider))
  const service = SERVICE_NAMES.find((known) => known === named)
  if (service === undefined) throw new Error(`${model.provider}/${model.id}: no upstream service is called "${named}"`)
  const region = model.options?.region
  return { service, model: model.adapter.model, ...(region !== undefined && { region }) }
}

/**
 * The successor as it is listed: vendors announce undated names (`claude-haiku-4-5`) where the list has the dated one
 * (`claude-haiku-4-5-20251001`).
 */
function listedId(id: string | null | undefined, listed: readonly string[]): string | null {
  if (id === null || id === undefined) return null
  if (listed.includes(id)) return id
  return listed.find((known) => known.startsWith(`${id}-`) && /^\d{8}$/.test(known.slice(id.length + 1))) ?? id
}

/** Gemini has no parameter for a mask and takes one as an image with words: see `google/google-image-adapter.ts`. */
function takesMaskInWords({ provider, id }: CatalogSource): boolean {
  return provider === 'google_image' && id.startsWith('gemini-')
}

/** An image that a video model takes is what its video begins with, also where a catalog does not say so. */
function startsFromImage({ provider, inputs }: CatalogSource): boolean {
  return modalityOf(provider) === 'video' && inputs.includes('image')
}

/**
 * What a million words and thoughts of Google's image models cost, where the output price is that of images.
 * Source: https://ai.google.dev/gemini-api/docs/pricing ("$12.00 (text and thinking), $120.00 (images)", "$3 (text and thinking)").
 */
const TEXT_OF_IMAGE_MODELS: Readonly<Record<string, number>> = { 'gemini-3-pro-image': 12, 'gemini-3.1-flash-image': 3 }

/** What a catalog says of models whose longer prompts have other prices, which it does not give. */
const LONG_PROMPTS = /\b(\d+) as the flat-priced window; larger prompts bill at higher tiers/

/** The prices, where words and thoughts cost something else than the images or videos that a model makes, with both. */
function pricingOf({ id, provider, pricing, options, notes }: CatalogSource) {
  const { input, output, cachedInput } = pricing
  const video = options?.videoOutputPer1M
  const text = provider === 'google_image' ? TEXT_OF_IMAGE_MODELS[id] : undefined
  const flatUpTo = LONG_PROMPTS.exec(notes ?? '')?.[1]
  const prices = {
    input,
    output: output && video !== undefined ? { ...output, rate: video } : output,
    cachedInput,
    flatUpTo: flatUpTo === undefined ? undefined : Number(flatUpTo),
    outputText: output && (video !== undefined ? output : text !== undefined ? { ...output, rate: text } : undefined),
  }
  return Object.fromEntries(Object.entries(prices).filter(([, entry]) => entry !== null && entry !== undefined))
}

/**
 * Does a model take temperature, top-p and top-k? The same model upstream takes them as a text model no more than where it converses: Google
 * took them away with its 3.6 generation.
 */
function takesTemperature(model: CatalogSource, known: readonly CatalogSource[]): boolean {
  const { model: upstream, via } = model.adapter
  return known
    .filter(({ provider, adapter }) => vendorOf(provider) === vendorOf(model.provider) && adapter.via === via)
    .filter(({ adapter }) => adapter.model === upstream)
    .every(({ features }) => features.temperature)
}

function toRow(model: CatalogSource): unknown {
  const { id, name, inputs, outputs, maxTokens, context, lifecycle } = model
  return {
    id,
    name,
    inputs,
    outputs,
    pricing: pricingOf(model),
    maxTokens,
    context,
    ...model.flags,
    quality: null,
    abilities: {
      ...model.features,
      mask: model.features.mask || takesMaskInWords(model),
      imageWithPrompt: model.features.imageWithPrompt || startsFromImage(model),
    },
    lifecycle: {
      status: lifecycle.status,
      shutdown: lifecycle.shutdown ?? null,
      replacement: lifecycle.replacement ?? null,
    },
    upstream: upstreamOf(model),
  }
}

/**
 * A catalog as one checked file per provider, in the provider table's order.
 * @param content `{ models: [{ id, provider, name, context, maxTokens, inputs, outputs, pricing, flags, features, adapter, options, lifecycle }] }`
 * @throws Error that names every bad field, or a model served by a service that nobody knows
 */
export function importCatalog(content: unknown): CatalogFile[] {
  const known = catalog.parse(content).models
  const listed = known.map((model) => model.id)
  const models = withTextSuccessors(
    known.map((model) => {
      const replacement = listedId(model.lifecycle.replacement, listed)
      const features = { ...model.features, temperature: takesTemperature(model, known) }
      return { ...model, features, lifecycle: { ...model.lifecycle, replacement } }
    }),
  )
  return PROVIDER_NAMES.flatMap((provider) => {
    const own = models.filter((model) => model.provider === provider)
    if (own.length === 0) return []
    return [checkCatalogFile({ provider, models: own.map(toRow) }, `${provider}.json`)]
  })
}
