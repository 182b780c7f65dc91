import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { madeSeconds } from '@atrium/domain/vendors/made-seconds'
import type { OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { estimateMedia } from '@atrium/domain/estimates/media/estimate-media'
import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import { expect, test } from 'vitest'
import { chosenOptions } from './gates/chosen-options.ts'
import { receiptOf } from './receipt-of.ts'

const DATA = resolve(import.meta.dirname, '../../data/models')

const catalog = readdirSync(DATA).flatMap((file) =>
  readCatalogFile(JSON.parse(readFileSync(join(DATA, file), 'utf8')), file),
)

/** Every model that makes images or videos. */
const media = catalog.filter(({ provider }) => ['image', 'video'].includes(modalityOf(provider)))

/** Those that are paid by the piece or by the second. */
const models = media.filter(({ pricing }) => pricing.output?.unit === 'other')

/** What may be chosen in one field, and nothing. */
function choicesOf(field: OptionField): OptionValues[] {
  if (field.kind === 'size') return [{}, ...field.sizes.map(({ width, height }) => ({ width, height }))]
  if (field.kind === 'choice') return [{}, ...field.choices.map(({ value }) => ({ [field.name]: value }))]
  if (field.kind === 'switch') return [{}, { [field.name]: true }, { [field.name]: false }]
  if (field.kind !== 'number' || field.name.includes('.')) return [{}]
  return [
    {},
    { [field.name]: field.min },
    { [field.name]: Math.min(field.min + field.step, field.max) },
    { [field.name]: field.max },
  ]
}

/** Every two choices together: a price depends on two at the most. */
function wishesOf(sheet: readonly OptionField[]): OptionValues[] {
  const all = sheet.map(choicesOf)
  return all.flatMap((some, at) =>
    all.slice(at + 1).flatMap((others) => some.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  )
}

test.each(models)('$provider $id costs what was said before, whatever is chosen', (model) => {
  const isVideo = modalityOf(model.provider) === 'video'
  for (const wish of wishesOf(sheetForModel(model))) {
    const options = chosenOptions(model, wish)
    // The composer asks with all that goes out, or with what was chosen alone.
    const estimates = [options, wish].map((values) => estimateMedia({ model, options: values, prompt: 'A fox' }))
    const seconds = typeof options['durationSeconds'] === 'number' ? madeSeconds(model, options['durationSeconds']) : 0
    const count = typeof options['count'] === 'number' ? options['count'] : 1
    const none = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }
    const usage = { ...none, ...(isVideo ? { seconds } : { images: count }) }
    const counted = { usage, timeToFirstToken: null, totalTime: 0, finishReason: null }
    const { cost } = receiptOf({ model, requested: undefined, options }, counted)
    for (const estimate of estimates) {
      expect({ wish, ...estimate }).toMatchObject({ wish, exact: true, cost: expect.closeTo(cost, 9) })
    }
  }
})

test.each(media)('$provider $id has an estimate with what it opens with', (model) => {
  expect(estimateMedia({ model, options: chosenOptions(model, {}), prompt: 'A fox' }).cost).toBeGreaterThan(0)
})

test('a prompt of more than 272,000 tokens is told as the least of what it costs, a shorter one is not', () => {
  const model = catalog.find(({ provider, id }) => provider === 'openai_chat' && id === 'gpt-5.4')
  if (model === undefined) throw new Error('there is no gpt-5.4')
  const [short, long] = [272_000, 272_001].map((inputTokens) => {
    const usage = { inputTokens, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }
    const counted = { usage, timeToFirstToken: null, totalTime: 0, finishReason: null }
    return receiptOf({ model, requested: undefined, options: {} }, counted)
  })
  expect(short).not.toHaveProperty('atLeast')
  expect(long).toMatchObject({ atLeast: true, cost: expect.closeTo((272_001 * 2.5) / 1_000_000, 9) })
})

test('what Claude writes into its cache costs 1.25 times its input, at Anthropic and at Bedrock', () => {
  const models = catalog.filter(({ provider, id }) => provider.endsWith('_chat') && id.includes('claude'))
  expect(new Set(models.map(({ upstream }) => upstream.service))).toEqual(new Set(['anthropic', 'bedrock']))
  for (const model of models) {
    const usage = {
      inputTokens: 1000,
      cacheWriteTokens: 1000,
      cachedInputTokens: 0,
      outputTokens: 0,
      reasoningTokens: 0,
    }
    const counted = { usage, timeToFirstToken: null, totalTime: 1, finishReason: 'stop' }
    const { rate = 0, unitSize = 1 } = model.pricing.input ?? {}
    expect(receiptOf({ model, requested: undefined, options: {} }, counted).cost).toBeCloseTo(
      1250 * (rate / unitSize),
      9,
    )
  }
})

test('whatever a vendor counts, an answer costs no less than nothing', () => {
  const [model] = catalog.filter(({ provider, pricing }) => provider === 'openai_chat' && pricing.output)
  if (!model) throw new Error('The catalog has no such model.')
  const usage = { inputTokens: -5000, outputTokens: -1, reasoningTokens: 0, cachedInputTokens: -1 }
  const counted = { usage, timeToFirstToken: null, totalTime: 1, finishReason: 'stop' }
  const receipt = receiptOf({ model, requested: undefined, options: {} }, counted)
  expect(receipt).toMatchObject({ cost: 0, usage: { inputTokens: 0, outputTokens: 0, estimated: true } })
})
