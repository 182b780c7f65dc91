import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageRequest, MediaFile } from '../src/media-request.ts'
import { modelOf, startSimulatedRegistry, type SimulatedRegistry } from './simulated-registry.ts'

/** What was asked for, what the vendor's wire got of it (address and body, images as their sizes), and what was told. */
export type ImageCase = {
  rule: string
  options?: OptionValues
  image?: MediaFile
  mask?: MediaFile
  address: string | RegExp
  body: Record<string, unknown>
  /** The sizes of the images that came, `1024x1024` each. */
  made: readonly string[]
  /** The seed of each image, where there are seeds. */
  seeds?: readonly unknown[]
  warnings?: readonly RegExp[]
}

/** Tests over real HTTP what a request for images becomes on the vendor's wire, the whole of it, and that images of the size come back. */
export function describeImages(provider: ProviderName, id: string, cases: readonly ImageCase[]): void {
  describe(`images of ${provider} with ${id}`, () => {
    let vendors: SimulatedRegistry
    beforeAll(async () => {
      vendors = await startSimulatedRegistry({ random: () => 0.5 })
    })
    afterAll(() => vendors.close())

    for (const { rule, options = {}, image, mask, address, body, made, seeds, warnings = [] } of cases) {
      test(rule, async () => {
        const outcome = await askForImages(vendors, provider, id, { options, image, mask })
        expect(outcome.error).toBeUndefined()
        expect(outcome.status).toBe('completed')
        const received = vendors.simulator.control.received().at(-1)
        expect(received?.path).toMatch(address)
        expect(await withSizes(received?.body)).toEqual(body)
        expect(await Promise.all(outcome.images.map(({ bytes }) => sizeOf(Buffer.from(bytes))))).toEqual(made)
        if (seeds) expect(outcome.images.map(({ seed }) => seed).toSorted()).toEqual([...seeds].toSorted())
        expect(outcome.usage.images).toBe(made.length)
        expect(outcome.warnings).toEqual(warnings.map((words) => expect.stringMatching(words)))
      })
    }
  })
}

export async function askForImages(
  vendors: SimulatedRegistry,
  provider: ProviderName,
  id: string,
  request: Partial<ImageRequest> = {},
) {
  const model = await modelOf(vendors, provider, id)
  const signal = new AbortController().signal
  return vendors.registry.generateImages({ model, prompt: 'A red fox', options: {}, signal, ...request })
}

/** An image of one color. */
export async function imageOf(width: number, height: number, color = '#336699'): Promise<MediaFile> {
  const create = { width, height, channels: 3, background: color } as const
  return { mediaType: 'image/png', bytes: await sharp({ create }).png().toBuffer() }
}

/** A mask whose left half is white. */
export async function leftHalf(width: number, height: number): Promise<MediaFile> {
  const white = { create: { width: width / 2, height, channels: 3, background: 'white' } } as const
  const black = { create: { width, height, channels: 3, background: 'black' } } as const
  const input = await sharp(white).png().toBuffer()
  const bytes = await sharp(black)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { mediaType: 'image/png', bytes }
}

/** A body in which each image is told by its size and what its left and right edge is. */
async function withSizes(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withSizes))
  if (typeof value === 'string' && isImage(value)) return describeImage(Buffer.from(value, 'base64'))
  if (typeof value !== 'object' || value === null) return value
  if ('base64' in value) return describeImage(Buffer.from(String(value.base64), 'base64'))
  const entries = await Promise.all(Object.entries(value).map(async ([name, each]) => [name, await withSizes(each)]))
  return Object.fromEntries(entries)
}

function isImage(text: string): boolean {
  return text.startsWith('iVBORw0KGgo')
}

async function sizeOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  return `${width}x${height}`
}

/** `64x48 #336699ff to #336699ff`: its size, and its colors at the left and the right edge with their opacity. */
async function describeImage(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const end = (info.width - 1) * info.channels
  const left = data.subarray(0, info.channels).toString('hex')
  const right = data.subarray(end, end + info.channels).toString('hex')
  return `${info.width}x${info.height} #${left} to #${right}`
}
