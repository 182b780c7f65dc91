import type { Gates } from '#generation/generation.ts'
import { isRefused } from '#platform/is-refused.ts'
import type { CompanionFields } from '../catalog-tables.ts'

/** A companion for somebody who has not chosen its model: with the default where that can be asked no more, and without options that it takes no more. */
export function withUsableModel(gates: Pick<Gates, 'checkModel'>, fields: CompanionFields): CompanionFields {
  const withoutOptions = { ...fields, providerOptions: {} }
  const withDefault = { ...withoutOptions, provider: null, model: null }
  return [fields, withoutOptions].find((one) => isUsable(gates, one)) ?? withDefault
}

function isUsable(gates: Pick<Gates, 'checkModel'>, fields: CompanionFields): boolean {
  const { provider, model, providerOptions: options } = fields
  if (provider === null || model === null) return true
  return !isRefused(() => gates.checkModel({ provider, model }, { type: 'companion', secureData: false, options }))
}
