import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { Check, ChevronRight, Info, Star, ThumbsDown, ThumbsUp } from 'lucide-react'
import { memo } from 'react'
import { VendorGlyph } from '../vendor-glyph/vendor-glyph.tsx'
import { formatMultiple } from './format-price.ts'
import { ModelLabels } from './model-labels.tsx'
import type { PickerTexts } from './picker-texts.ts'
import styles from './model-row.module.css'

/** What the details tell of nearly every model is not repeated in each row. */
const IN_DETAILS = ['multimodal'] as const

/** Rows take no handlers: the list listens for all of them, so that moving the pointer draws two rows anew and not all. */
export type ModelRowProps = {
  id: string
  /** What the list finds the row by. */
  row: string
  model: ModelEntry
  active: boolean
  chosen: boolean
  pinned: boolean
  pinnable: boolean
  /** The heading of quick choices that it stands under; undefined under a provider. */
  heading?: string
  /** The heading says that it is recommended. */
  underRecommended: boolean
  multiple: number | null
  /** Stands in place of the multiple. */
  price: string | null
  /** Whether any model of the list has a measured quality: without one the column takes no room. */
  measured: boolean
  /** What people's votes on its results come to. */
  votes: { score: number; preferred: boolean } | null
  reason: string | null
  texts: PickerTexts
  locale?: string
}

/** The focus stays in the search field: a row is named by `aria-activedescendant` and takes clicks, but no focus. */
export const ModelRow = memo(function ModelRow(props: ModelRowProps) {
  const { id, row, model, active, chosen, pinned, heading, underRecommended, multiple, price, reason, texts, locale } =
    props
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={heading ? 1 : 2}
      aria-describedby={heading}
      aria-selected={chosen}
      aria-disabled={reason !== null || undefined}
      className={styles.row}
      data-row={row}
      data-active={active ? '' : undefined}
    >
      <span className={styles.check}>{chosen && <Check aria-hidden="true" />}</span>
      <VendorGlyph vendor={vendorOf(model.provider)} />
      <span className={styles.name} title={model.name}>
        {model.name}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      {/* A whole price takes the room of a label. */}
      <span className={styles.labels}>
        {props.votes && <Votes {...props.votes} {...{ texts, locale }} />}
        <ModelLabels
          {...{ model, texts, locale }}
          limit={price === null ? 2 : 1}
          without={underRecommended ? [...IN_DETAILS, 'recommended'] : IN_DETAILS}
        />
      </span>
      {pinned && <span className="visually-hidden">{texts.isPinned}</span>}
      {props.pinnable && (
        // The same as mod+D and the button of the details, for whoever points.
        <span
          className={styles.star}
          data-act="pin"
          data-on={pinned ? '' : undefined}
          aria-hidden="true"
          title={pinned ? texts.unpin : texts.pin}
        >
          <Star />
        </span>
      )}
      <span className={styles.price} data-whole={price === null ? undefined : ''}>
        {price ?? (multiple === null ? '' : formatMultiple(multiple, locale))}
      </span>
      {props.measured && <Quality value={model.quality} {...{ texts, locale }} />}
      <button
        type="button"
        tabIndex={-1}
        className={styles.info}
        data-act="details"
        aria-label={texts.details(model.name)}
      >
        <Info aria-hidden="true" />
      </button>
    </div>
  )
})

type VotesProps = Pick<ModelRowProps, 'texts' | 'locale'> & NonNullable<ModelRowProps['votes']>

/** What the team thinks of it, in one figure, and a mark where it thinks most of it. */
function Votes({ score, preferred, texts, locale }: VotesProps) {
  const text = score.toLocaleString(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  const words = preferred ? texts.preferred(text) : texts.votes(text)
  const Thumb = score < 0 ? ThumbsDown : ThumbsUp
  return (
    <span className={styles.score} data-preferred={preferred ? '' : undefined} title={words}>
      <Thumb aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

type QualityProps = Pick<ModelRowProps, 'texts' | 'locale'> & { value: number | null }

/** A bar to compare by; the figure is told to whoever does not see it, and stands in the details. */
function Quality({ value, texts, locale }: QualityProps) {
  if (value === null) return <span className={styles.quality} />
  const percent = Math.round(value * 100)
  const words = `${texts.quality} ${texts.ofHundred(percent.toLocaleString(locale))}`
  return (
    <>
      <span className="visually-hidden">{words}</span>
      <span className={styles.quality} data-known="" aria-hidden="true" title={words}>
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}

export type ProviderRowProps = {
  id: string
  row: string
  label: string
  count: number
  open: boolean
  active: boolean
}

export const ProviderRow = memo(function ProviderRow({ id, row, label, count, open, active }: ProviderRowProps) {
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={1}
      aria-expanded={open}
      aria-selected={false}
      className={styles.provider}
      data-row={row}
      data-active={active ? '' : undefined}
    >
      <ChevronRight className={styles.chevron} aria-hidden="true" />
      {label}
      <span className={styles.count}>{count}</span>
    </div>
  )
})
