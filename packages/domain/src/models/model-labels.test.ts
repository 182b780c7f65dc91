import { expect, test } from 'vitest'
import { isSecureDataModel, MODEL_LABELS, modelLabels } from './model-labels.ts'

const none = {
  recommended: false,
  newModel: false,
  preview: false,
  multimodal: false,
  router: false,
  deprecated: false,
}

test('a label stands for each flag that is set: deprecated, new, recommended, multimodal, preview, router', () => {
  expect(modelLabels(none)).toEqual([])
  expect(modelLabels({ ...none, newModel: true, deprecated: true })).toEqual(['deprecated', 'new'])
  const all = { recommended: true, newModel: true, preview: true, multimodal: true, router: true, deprecated: true }
  expect(modelLabels(all)).toEqual([...MODEL_LABELS])
})

test('the sdm flag comes from the sensitive-data feature', () => {
  expect(isSecureDataModel({ abilities: { sensitive: true } })).toBe(true)
  expect(isSecureDataModel({ abilities: { sensitive: false } })).toBe(false)
})
