import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { Pin, PinOff } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VendorGlyph } from '../vendor-glyph/vendor-glyph.tsx'
import { ModelLabels } from './model-labels.tsx'
import type { PickerTexts } from './picker-texts.ts'
import { formatCost, formatMultiple } from './price-multiple.ts'
import styles from './model-details.module.css'

export type ModelDetailsProps = {
  model: ModelEntry
  multiple: number | null
  /** Why it cannot be chosen. */
  reason?: string | null
  pinned: boolean
  onPin?: (pinned: boolean) => void
  texts: PickerTexts
  locale?: string
}

/** Everything exact about one model: its prices per unit, its window, what goes in and what comes out. */
export function ModelDetails({ model, multiple, reason, pinned, onPin, texts, locale }: ModelDetailsProps) {
  const vendor = vendorOf(model.provider)
  return (
    <div className={styles.pane}>
      <div className={styles.top}>
        <VendorGlyph vendor={vendor} size={28} />
        <div className={styles.names}>
          <p className={styles.name}>{model.name}</p>
          <p className={styles.vendor}>{texts.vendors[vendor]}</p>
        </div>
        {onPin && (
          <IconButton
            size="small"
            label={pinned ? texts.unpin : texts.pin}
            icon={pinned ? <PinOff /> : <Pin />}
            onClick={() => onPin(!pinned)}
          />
        )}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.labels}>
        <ModelLabels model={model} texts={texts} locale={locale} />
      </div>
      <Facts {...{ model, texts, locale }} />
      {multiple !== null && <p className={styles.note}>{texts.multiple(formatMultiple(multiple, locale))}</p>}
    </div>
  )
}

function Facts({ model, texts, locale }: Pick<ModelDetailsProps, 'model' | 'texts' | 'locale'>) {
  const { input, output, cachedInput } = model.pricing
  const cost = (entry: typeof input) => entry && formatCost(entry, texts.prices, locale)
  const tokens = (count: number | null) => count && texts.tokens(count.toLocaleString(locale))
  const facts = [
    [texts.prices.input, cost(input)],
    [texts.prices.output, cost(output) ?? (input ? undefined : texts.prices.unknown)],
    [texts.prices.cachedInput, cost(cachedInput)],
    [texts.context, tokens(model.context)],
    [texts.longestAnswer, tokens(model.maxTokens)],
    [texts.takes, model.inputs.map((name) => texts.inputs[name]).join(', ')],
    [texts.gives, model.outputs.map((name) => texts.outputs[name]).join(', ')],
  ]
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
