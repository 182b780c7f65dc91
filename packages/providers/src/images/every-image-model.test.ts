import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { defaultOptions } from '@atrium/domain/option-rules/default-options'
import type { OptionField, OptionValue } from '@atrium/domain/options/option-sheet'
import { withOption } from '@atrium/domain/options/option-value'
import { estimateMedia } from '@atrium/domain/estimates/media/estimate-media'
import { pricingWith } from '@atrium/domain/pricing/option-prices'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { settleOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'
import { catalogOf, startSimulatedRegistry, type SimulatedRegistry } from '../../test-harness/simulated-registry.ts'

let vendors: SimulatedRegistry
beforeAll(async () => {
  vendors = await startSimulatedRegistry()
})
afterAll(() => vendors.close())

const models = PROVIDERS_BY_MODALITY.image.flatMap(catalogOf)

/** Something else than the default. */
function otherValue(field: OptionField): OptionValue {
  if (field.kind === 'choice') return field.choices.at(-1)?.value ?? null
  if (field.kind === 'number') return field.min + field.step
  return field.kind === 'image' ? `/api/v1/files/download/${field.name}` : 1
}

describe.each(models.map((model) => [`${model.provider} ${model.id}`, model] as const))('%s', (_, model) => {
  test('makes an image with the options with which it opens, without a word of warning, at the price that was estimated', async () => {
    const options = defaultOptions(model)
    const { status, images, usage, warnings, error } = await askForImages(vendors, model.provider, model.id, {
      options,
    })
    expect({ status, warnings, error }).toEqual({ status: 'completed', warnings: [], error: undefined })
    expect(images).toHaveLength(1)
    // By the piece to the last figure; by tokens about as much, since the vendor counts the words of the prompt its own way.
    const { cost, exact } = estimateMedia({ model, options, prompt: 'A red fox' })
    expect(priceOfUsage(pricingWith(model, options), usage)).toBeCloseTo(cost ?? Number.NaN, exact ? 9 : 3)
  })

  test('takes every option of its sheet at once', async () => {
    const sheet = sheetForModel(model)
    const chosen = sheet.reduce(
      (values, field) => (field.kind === 'size' ? values : withOption(values, field.name, otherValue(field))),
      defaultOptions(model),
    )
    const { values: options } = settleOptions(sheet, chosen, model)
    const { status, warnings, error } = await askForImages(vendors, model.provider, model.id, {
      options,
      ...(options.image !== undefined && { image: await imageOf(512, 512) }),
      ...(options.mask !== undefined && { mask: await leftHalf(512, 512) }),
    })
    expect({ status, warnings, error }).toEqual({ status: 'completed', warnings: [], error: undefined })
  })
})
