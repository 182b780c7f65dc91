import { hasFeature } from '#models/model-features.ts'
import { vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionSheet, OptionValues } from '#options/option-sheet.ts'
import { withOption } from '#options/option-value.ts'
import { hideFields, type Reasons, type SettleRule, type Situation, type Verdict } from '#sheets/settle-rule.ts'
import { settleField } from './settle-field.ts'

export type SettledOptions = {
  /** What goes out: only fields of the sheet that can be used now, each within its range. */
  values: OptionValues
  /** Controls that are shown and cannot be changed. */
  disabled: Reasons
  /** Controls that are not shown. */
  hidden: Reasons
}

const SAMPLING = ['temperature', 'top_p', 'topP', 'p', 'top_k', 'topK', 'k', 'frequency_penalty', 'presence_penalty']

/**
 * Applies every rule by which one option depends on the model or on another option: resets, disabled and hidden controls. Values of
 * names that the sheet does not know are dropped, as after a change of the model. Fields that are not set stay unset. `loading` is the
 * first settling of a screen. Settling twice changes nothing. Source: the specification, section 4, "Model option rules".
 */
export function settleOptions(
  sheet: OptionSheet,
  values: OptionValues,
  model: SheetModel,
  { loading = false }: { loading?: boolean } = {},
): SettledOptions {
  const within = sheet.reduce<OptionValues>((kept, field) => settleField(kept, field, values), {})
  const rules = [...RULES, ...(rowOfVendor(vendorOf(model.provider))?.rules ?? [])]
  return rules.reduce<SettledOptions>(
    (settled, rule) => {
      const verdict = rule({ sheet, values: settled.values, model, loading })
      return {
        values: verdict.values ?? settled.values,
        disabled: { ...settled.disabled, ...verdict.disabled },
        hidden: { ...settled.hidden, ...verdict.hidden },
      }
    },
    { values: within, disabled: {}, hidden: {} },
  )
}

/** What holds for every vendor's models; the vendors' own rules come after these. */
const RULES: readonly SettleRule<SheetModel>[] = [fixedFields, samplingRefused, jsonOutput, images]

/** A control with a single value (Google top K, the veo 3 preview's length) shows it and sends it. */
function fixedFields({ sheet, values }: Situation<SheetModel>): Verdict {
  const fixed = sheet.filter((field) => field.kind === 'number' && field.fixed)
  return {
    values: fixed.reduce(
      (all, field) => (field.kind === 'number' ? withOption(all, field.name, field.default) : all),
      values,
    ),
    disabled: Object.fromEntries(fixed.map(({ name }) => [name, 'oneValue'])),
  }
}

/** The newest models of OpenAI, Anthropic and Google refuse temperature and its kin. */
function samplingRefused({ sheet, values, model }: Situation<SheetModel>): Verdict {
  if (model.abilities.temperature || !takesSampling(model)) return {}
  return hideFields({ sheet, values }, SAMPLING, 'ownSampling')
}

/** The catalog says nothing of sampling where there is none: images and videos. */
function takesSampling({ outputs }: SheetModel): boolean {
  return outputs.includes('text') || outputs.includes('text_json')
}

/** A model that cannot answer in JSON has no response format to choose. */
function jsonOutput({ sheet, values, model }: Situation<SheetModel>): Verdict {
  if (model.outputs.includes('text_json')) return {}
  return hideFields({ sheet, values }, ['response_format'], 'noJson')
}

function images({ sheet, values, model }: Situation<SheetModel>): Verdict {
  const { mask } = model.abilities
  const refused = [...(hasFeature(model, 'imageWithPrompt') ? [] : ['image']), ...(mask ? [] : ['mask'])]
  return hideFields({ sheet, values }, refused, 'noSuchImage')
}
