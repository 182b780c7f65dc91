import type { ImageModelV4Result } from '@ai-sdk/provider'
import { imageTokens } from '@atrium/domain/estimates/media/image-tokens'
import { usageOfImages } from '@atrium/domain/estimates/media/usage-of-images'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { askVendor, type Asked, type VendorMeans } from '#wire/ask-vendor.ts'
import { warningInWords } from '#chat/call-settings.ts'
import type { ImageAdapter, ImagePlan } from './image-adapter.ts'
import type { ImageOutcome, ImageRequest } from '#media-request.ts'
import { toProviderError } from '#wire/provider-error.ts'
import { readMadeImages } from './read-made-images.ts'
import { readTextTokens } from './read-text-tokens.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'

/** More than this is never asked for, whatever a request says. */
const MOST_IMAGES = 10

type Made = ImageOutcome['images']
type Part = { result: ImageModelV4Result; images: Made }
/** How many images a request asks for, and how many the ones before it do. */
type Share = { n: number; before: number }

/**
 * Has a model make images: as many as the option `count` says, in as few requests as the vendor allows, all at once. Never throws;
 * images of one request stand though another one failed.
 */
export async function generateImages(
  request: ImageRequest,
  adapter: Connected<ImageAdapter>,
  means: VendorMeans,
): Promise<ImageOutcome> {
  const { title, requestIdHeaders } = adapter
  const vendor = { title, modelName: request.model.name, requestIdHeaders, paidOnceBegun: true }
  let plan: ImagePlan
  try {
    plan = await adapter.plan(request)
  } catch (thrown) {
    const { error } = toProviderError(thrown, { ...vendor, now: means.now() })
    return { status: 'failed', images: [], usage: NO_USAGE, warnings: [], error }
  }
  const shares = sharesOf(countOf(request), plan.atOnce)
  const parts = await Promise.all(
    shares.map(({ n, before }) =>
      askVendor(
        () => askForImages(plan, n, seedAfter(plan.call.seed, before, request), request),
        vendor,
        means,
        request.signal,
      ),
    ),
  )
  const brokenOff = shares.filter((_, index) => isBrokenOff(parts[index]))
  return outcomeOf(parts, plan, request, brokenOff)
}

const isBrokenOff = (part: Asked<Part> | undefined) => part?.status === 'cancelled' && part.isBrokenOff

function countOf({ options: { count } }: ImageRequest): number {
  return typeof count === 'number' ? Math.min(Math.max(1, Math.floor(count)), MOST_IMAGES) : 1
}

function sharesOf(count: number, atOnce: number): Share[] {
  return Array.from({ length: Math.ceil(count / atOnce) }, (_, index) => ({
    n: Math.min(atOnce, count - index * atOnce),
    before: index * atOnce,
  }))
}

async function askForImages(
  { model, call }: ImagePlan,
  n: number,
  seed: number | undefined,
  request: ImageRequest,
): Promise<Part> {
  const result = await model.doGenerate({
    prompt: request.prompt,
    size: undefined,
    aspectRatio: undefined,
    files: undefined,
    mask: undefined,
    providerOptions: {},
    ...call,
    n,
    seed,
    abortSignal: request.signal,
  })
  return { result, images: readMadeImages(result, seed) }
}

/** The same seed twice would make the same image twice: each request has one of its own, within what the model takes. */
function seedAfter(seed: number | undefined, before: number, { model }: ImageRequest): number | undefined {
  if (seed === undefined) return undefined
  const field = sheetForModel(model).find(({ kind }) => kind === 'seed')
  const most = field?.kind === 'seed' ? field.max : Number.MAX_SAFE_INTEGER
  return seed + before <= most ? seed + before : seed + before - most
}

function outcomeOf(
  parts: Asked<Part>[],
  plan: ImagePlan,
  request: ImageRequest,
  brokenOff: readonly Share[],
): ImageOutcome {
  const made = parts.flatMap((part) => (part.status === 'answered' ? [part.answer] : []))
  const images = made.flatMap((part) => part.images)
  const warnings = [...plan.warnings, ...made.flatMap(({ result }) => result.warnings.map(warningInWords))]
  const usage = withBrokenOff(usageOf(made, request, images.length), request, brokenOff)
  const told = { images, usage, warnings: [...new Set(warnings)] }
  if (parts.some(({ status }) => status === 'cancelled')) return { status: 'cancelled', ...told }
  const failures = parts.flatMap((part) => (part.status === 'failed' ? [part.error] : []))
  const [first] = failures
  if (first === undefined) return { status: 'completed', ...told }
  return { status: 'failed', ...told, error: withCount(first, images.length, countOf(request)) }
}

/** Of several images of which some were made, says how many. */
function withCount(error: RunError, made: number, count: number): RunError {
  return made === 0 ? error : { ...error, message: `${made} of ${count} images were generated. ${error.message}` }
}

/** The vendor's count of tokens; where it sends none and is paid by them, a guess from what was made, marked as one. */
function usageOf(made: Part[], request: ImageRequest, images: number): Usage {
  const { model, options } = request
  const sum = (of: (part: Part) => number | undefined) => made.reduce((total, part) => total + (of(part) ?? 0), 0)
  const inputTokens = sum(({ result }) => result.usage?.inputTokens)
  const outputTokens = sum(({ result }) => result.usage?.outputTokens)
  const textTokens = sum(({ result }) => readTextTokens(result).text)
  const reasoningTokens = sum(({ result }) => readTextTokens(result).thoughts)
  const counted = {
    ...NO_USAGE,
    inputTokens,
    outputTokens,
    reasoningTokens,
    ...(textTokens > 0 && { textTokens }),
    images,
  }
  const tokens = imageTokens(model.id, options)
  if (images === 0 || outputTokens > 0 || tokens === null || model.pricing.output?.unit !== 'token') return counted
  const { inputTokens: words, outputTokens: drawn } = usageOfImages(wishOf(request), { images, requests: made.length })
  return { ...counted, inputTokens: words, outputTokens: drawn, estimated: true }
}

/** What the vendor was at work on when it was broken off is charged as if it had come, by all that is known of it. */
function withBrokenOff(usage: Usage, request: ImageRequest, shares: readonly Share[]): Usage {
  if (shares.length === 0) return usage
  const images = shares.reduce((sum, { n }) => sum + n, 0)
  const taken = usageOfImages(wishOf(request), { images, requests: shares.length })
  return {
    ...usage,
    inputTokens: usage.inputTokens + taken.inputTokens,
    outputTokens: usage.outputTokens + taken.outputTokens,
    images: (usage.images ?? 0) + images,
    estimated: true,
  }
}

const wishOf = ({ image, ...request }: ImageRequest) => ({ ...request, withImage: image !== undefined })
