import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { Check, ChevronRight } from 'lucide-react'
import { VendorGlyph } from '../vendor-glyph/vendor-glyph.tsx'
import { ModelLabels } from './model-labels.tsx'
import type { PickerTexts } from './picker-texts.ts'
import { formatMultiple } from './price-multiple.ts'
import styles from './model-row.module.css'

type RowState = { id: string; active: boolean; onHover: () => void; onClick: () => void }

export type ModelRowProps = RowState & {
  model: ModelEntry
  chosen: boolean
  /** It stands under the heading that says so. */
  underRecommended: boolean
  multiple: number | null
  reason: string | null
  texts: PickerTexts
  locale?: string
}

/** The focus stays in the search field: a row is named by `aria-activedescendant` and takes clicks, but no focus. */
export function ModelRow({
  id,
  model,
  active,
  chosen,
  underRecommended,
  multiple,
  reason,
  texts,
  locale,
  onHover,
  onClick,
}: ModelRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the search field
    <div
      id={id}
      role="treeitem"
      aria-selected={chosen}
      aria-disabled={reason !== null || undefined}
      className={styles.row}
      data-active={active ? '' : undefined}
      onPointerMove={onHover}
      onClick={onClick}
    >
      <span className={styles.check}>{chosen && <Check aria-hidden="true" />}</span>
      <VendorGlyph vendor={vendorOf(model.provider)} />
      <span className={styles.name}>
        {model.name}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      <span className={styles.labels}>
        <ModelLabels {...{ model, texts, locale }} limit={2} withoutRecommended={underRecommended} />
      </span>
      <span className={styles.price}>{multiple === null ? '' : formatMultiple(multiple, locale)}</span>
      <Quality value={model.quality} />
    </div>
  )
}

function Quality({ value }: { value: number | null }) {
  return (
    <span className={styles.quality} data-known={value === null ? undefined : ''} aria-hidden="true">
      {value !== null && <span style={{ width: `${Math.round(value * 100)}%` }} />}
    </span>
  )
}

export type ProviderRowProps = RowState & { label: string; count: number; open: boolean }

export function ProviderRow({ id, label, count, open, active, onHover, onClick }: ProviderRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the search field
    <div
      id={id}
      role="treeitem"
      aria-expanded={open}
      aria-selected={false}
      className={styles.provider}
      data-active={active ? '' : undefined}
      onPointerMove={onHover}
      onClick={onClick}
    >
      <ChevronRight className={styles.chevron} aria-hidden="true" />
      {label}
      <span className={styles.count}>{count}</span>
    </div>
  )
}
