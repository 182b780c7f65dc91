import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import type { OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Json } from '../codecs/codec.ts'
import { badBody } from '../gateway-error.ts'

const SIZE = /^([1-9]\d{1,4})x([1-9]\d{1,4})$/
const RATIOS = ['aspectRatio', 'aspect_ratio'] as const

/** What a request for images says in the words of OpenAI, as the options of the model. @throws GatewayError 400 for what it does not take */
export function imageOptions(model: CatalogModel, body: Json): OptionValues {
  const sheet = sheetForModel(model)
  return { ...count(model, sheet, body['n']), ...size(model, sheet, body['size']), ...choices(model, sheet, body) }
}

type Sheet = readonly OptionField[]

function count(model: CatalogModel, sheet: Sheet, n: unknown): OptionValues {
  if (n === undefined || n === null || n === 1) return {}
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1) throw badBody('n has to be a number of images.', 'n')
  if (!sheet.some(({ name }) => name === 'count')) throw badBody(`${model.name} makes one image at a time.`, 'n')
  return { count: n }
}

function size(model: CatalogModel, sheet: Sheet, given: unknown): OptionValues {
  if (given === undefined || given === null || given === 'auto') return {}
  const [, width = 0, height = 0] = (SIZE.exec(String(given)) ?? []).map(Number)
  if (width === 0 || height === 0) throw badBody('size has to be as 1024x1024.', 'size')
  const sizes = sheet.find((field) => field.kind === 'size')
  if (sizes?.kind === 'size') {
    if (sizes.sizes.some((one) => one.width === width && one.height === height)) return { width, height }
    const known = sizes.sizes.map((one) => `${one.width}x${one.height}`).join(', ')
    throw badBody(`${model.name} does not make ${String(given)}. Choose one of ${known}.`, 'size')
  }
  const ratio = sheet.find(({ name }) => RATIOS.some((one) => one === name))
  if (ratio?.kind === 'choice') {
    const found = ratio.choices.find(({ value }) => isRatio(String(value), width / height))
    if (found) return { [ratio.name]: found.value }
    const known = ratio.choices.map(({ value }) => String(value)).join(', ')
    throw badBody(`${model.name} does not make ${String(given)}. It makes the shapes ${known}.`, 'size')
  }
  if (sheet.some(({ name }) => name === 'width')) return { width, height }
  throw badBody(`${model.name} takes no size.`, 'size')
}

function isRatio(text: string, wanted: number): boolean {
  const [width = 0, height = 1] = text.split(':').map(Number)
  return Math.abs(width / height - wanted) < 0.01
}

/** Choices that only some models have. What the vendor would choose itself is said by no client on purpose. */
function choices(model: CatalogModel, sheet: Sheet, body: Json): OptionValues {
  const values: Record<string, string> = {}
  for (const name of ['quality', 'style'] as const) {
    const value = body[name]
    if (value === undefined || value === null || value === 'auto') continue
    const field = sheet.find((one) => one.name === name)
    const known = field?.kind === 'choice' ? field.choices.map((one) => String(one.value)) : []
    if (!known.includes(String(value))) {
      const words = known.length === 0 ? 'It takes none.' : `Choose one of ${known.join(', ')}.`
      throw badBody(`${model.name} has no ${name} "${String(value).slice(0, 50)}". ${words}`, name)
    }
    values[name] = String(value)
  }
  return values
}
