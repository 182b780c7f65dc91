import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { filtersPassed } from '@atrium/domain/model-choice/filter-models'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { CostEntry } from '@atrium/domain/catalog/model-facts'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { priceLabel } from '@atrium/domain/pricing/texts/price-label'
import { estimateText } from '@atrium/domain/pricing/texts/estimate-text'
import { sheetDefaults } from '@atrium/domain/option-rules/default-options'
import { settleOptions } from '@atrium/domain/option-rules/settle-options'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { Star } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VendorGlyph } from '../vendor-glyph/vendor-glyph.tsx'
import { formatMultiple } from './format-price.ts'
import { ModelLabels } from './model-labels.tsx'
import type { PickerTexts } from './picker-texts.ts'
import styles from './model-details.module.css'

export type ModelDetailsProps = {
  model: ModelEntry
  /** Its price as a multiple of the default model's. */
  multiple: number | null
  /** The default model's name. */
  baseName: string
  /** Why it cannot be chosen. */
  reason?: string | null
  pinned: boolean
  onPin?: (pinned: boolean) => void
  texts: PickerTexts
  locale?: string
}

/** Everything exact about one model: its prices per unit, its window, what goes in and what comes out, what can be set. */
export function ModelDetails({ model, multiple, baseName, reason, pinned, onPin, texts, locale }: ModelDetailsProps) {
  const vendor = vendorOf(model.provider)
  return (
    <div className={styles.pane}>
      <div className={styles.top}>
        <VendorGlyph vendor={vendor} size={28} />
        <div className={styles.names}>
          <p className={styles.name}>{model.name}</p>
          <p className={styles.vendor}>{vendorFace(vendor).title}</p>
        </div>
        {onPin && (
          <IconButton
            size="small"
            label={texts.pin}
            pressed={pinned}
            shortcut="mod+d"
            className={styles.pin}
            icon={<Star />}
            onClick={() => onPin(!pinned)}
          />
        )}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.labels}>
        <ModelLabels model={model} texts={texts} locale={locale} />
      </div>
      <Facts {...{ model, texts, locale }} />
      {multiple !== null && <p className={styles.note}>{texts.multiple(formatMultiple(multiple, locale), baseName)}</p>}
    </div>
  )
}

function Facts({ model, texts, locale }: Pick<ModelDetailsProps, 'model' | 'texts' | 'locale'>) {
  const { input, output, cachedInput } = model.pricing
  const cost = (entry: CostEntry | undefined) =>
    entry && priceLabel(model.provider, entry, { texts: texts.price, locale })
  const tokens = (count: number | null) => count && texts.tokens(count.toLocaleString(locale))
  const facts = [
    [texts.prices.input, cost(input)],
    [texts.prices.output, cost(output) ?? (input ? undefined : texts.prices.unknown)],
    [texts.prices.cachedInput, cost(cachedInput)],
    [texts.estimate.label, estimateText(model, texts.estimate, locale)],
    [texts.context, tokens(model.context)],
    [texts.longestAnswer, tokens(model.maxTokens)],
    [texts.takes, model.inputs.map((name) => texts.inputs[name]).join(', ')],
    [texts.gives, model.outputs.map((name) => texts.outputs[name]).join(', ')],
    [texts.can, abilities(model, texts)],
    [texts.options, optionNames(model, texts)],
    [texts.quality, model.quality !== null && texts.ofHundred(Math.round(model.quality * 100).toLocaleString(locale))],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Long context is said by the number of tokens. */
function abilities(model: ModelEntry, texts: PickerTexts): string {
  const names = filtersPassed(model, undefined).filter((name) => name !== 'longContext')
  return [
    ...names.map((name) => texts.filters[name]),
    ...(hasFeature(model, 'streaming') ? [texts.streaming] : []),
  ].join(', ')
}

/** What the model's sheet holds and the model accepts. */
function optionNames(model: ModelEntry, { optionLabels }: PickerTexts): string {
  const sheet = sheetForModel(model)
  const { hidden } = settleOptions(sheet, sheetDefaults(sheet), model)
  return sheet.flatMap(({ name, label }) => (name in hidden ? [] : [optionLabels[label]])).join(', ')
}
