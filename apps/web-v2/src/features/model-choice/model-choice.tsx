import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { shortModelName } from '@atrium/domain/models/short-model-name'
import type { Effort } from '@atrium/domain/reasoning/effort-of'
import { Skeleton } from '@atrium/ui/skeleton/skeleton'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModelTarget } from '#actions/model-target.ts'
import { useActions } from '#actions/use-actions.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import styles from './model-choice.module.css'

const loadPicker = () => import('./translated-picker.tsx')
const TranslatedPicker = lazyPart(async () => ({ default: (await loadPicker()).TranslatedPicker }))

export type ModelChoiceProps = {
  /** What may be chosen here. */
  models: readonly ModelEntry[]
  /** Those and what the protection of secure data leaves out. */
  all: readonly ModelEntry[]
  value: ModelRef
  /** The chosen model's entry; undefined for one that is gone from the list. */
  entry: ModelEntry | undefined
  /** How hard it is told to think; stands beside its name. */
  effort: Effort | null
  /** The list is on its way: a model that is not in it yet is not gone. */
  isLoading: boolean
  /** Secure data is on: what is not in the list is not approved for it. */
  secure?: boolean
  /** Prices are shown as multiples of this one's. */
  defaultModel: ModelRef
  onChange: (model: ModelRef) => void
}

/** The chosen model's name as a button, and the picker that it opens. */
export function ModelChoice(props: ModelChoiceProps) {
  const { models, all, value, entry, effort, isLoading, secure, defaultModel, onChange } = props
  const { t } = useTranslation('thread')
  const button = useRef<HTMLButtonElement>(null)
  // Set with the first opening: until then there is nothing to be drawn at it.
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const name = entry?.name ?? all.find((model) => isModel(model, value))?.name ?? value.model
  const show = () => {
    setAnchor(button.current)
    setOpen(true)
  }
  useActions({ 'change-model': show })
  useModelTarget({ models, hidden: all.length - models.length, value, take: onChange })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerMove={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={show}
      >
        <span className="visually-hidden">{t('model.button')}</span>
        {isLoading && !entry ? (
          <Skeleton width={132} />
        ) : (
          <>
            <VendorGlyph vendor={vendorOf(value.provider)} />
            <span className={styles.name} title={name}>
              {shortModelName(name)}
            </span>
            {effort && <span className={styles.effort}>{t(`model.effort.${effort}`)}</span>}
          </>
        )}
        {!entry && !isLoading && <span className={styles.gone}>{t(secure ? 'model.notApproved' : 'model.gone')}</span>}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      {anchor && (
        <Suspense>
          <TranslatedPicker
            {...{ models, all, value, defaultModel, onChange, open, anchor }}
            offersParallel
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
