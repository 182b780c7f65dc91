import { hasFeature } from '@atrium/domain/models/model-features'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { shortModelName } from '@atrium/domain/models/short-model-name'
import { MOST_PARALLEL } from '@atrium/domain/branches/parallel-answers'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { LazyPopover } from '@atrium/ui/popover/lazy-popover'
import { ChevronDown, Columns2, Plus, TriangleAlert, X } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { useActions } from '#actions/use-actions.ts'
import styles from './parallel-choice.module.css'

const loadPicker = () => import('./translated-picker.tsx')
const TranslatedPicker = lazyPart(async () => ({ default: (await loadPicker()).TranslatedPicker }))

export type ParallelChoiceProps = {
  /** What may be chosen here, and those that the protection of secure data leaves out as well. */
  models: readonly ModelEntry[]
  all: readonly ModelEntry[]
  /** The first model. */
  value: ModelRef
  defaultModel: ModelRef
  /** The parallel ones, in the order in which they were chosen. */
  added: readonly ModelEntry[]
  /** Which images go along. */
  given: { image: boolean; mask: boolean }
  onChange: (models: readonly ModelRef[]) => void
}

/** Beside the model's button: the parallel models, each with a way to drop it, and one to ask one more. */
export function ParallelChoice(props: ParallelChoiceProps) {
  const { models, all, value, defaultModel, added, onChange } = props
  const { t } = useTranslation('parallel')
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [picking, setPicking] = useState<boolean | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isFull = added.length >= MOST_PARALLEL
  const add = () => {
    setUnfolded(false)
    setPicking(true)
  }
  useActions({ 'parallel-models': isFull ? undefined : add })
  const focusNext = useFocusAfter(place, added.length)
  const drop = (index: number) => {
    focusNext(index)
    onChange(added.filter((_, other) => other !== index).map(refOf))
  }
  const rows = { ...props, onDrop: drop }
  return (
    <span ref={place} className={styles.models} data-some={added.length > 0 ? '' : undefined}>
      {added.length > 0 && <Chips {...rows} />}
      {added.length > 0 && (
        <span className={styles.folded}>
          <LazyPopover
            title={t('title')}
            width={320}
            side="top"
            open={unfolded}
            onOpenChange={setUnfolded}
            trigger={
              <button type="button" className={styles.count}>
                {t('models', { count: added.length + 1 })}
                <ChevronDown aria-hidden="true" />
              </button>
            }
          >
            <Unfolded {...rows} onAdd={isFull ? undefined : add} onLeave={() => setUnfolded(false)} />
          </LazyPopover>
        </span>
      )}
      <IconButton
        ref={setAnchor}
        className={styles.add}
        label={isFull ? t('full', { count: MOST_PARALLEL + 1 }) : t('add')}
        icon={<Columns2 />}
        aria-haspopup="dialog"
        aria-expanded={picking ?? false}
        aria-disabled={isFull}
        onPointerMove={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={() => !isFull && add()}
      />
      {picking !== null && (
        <Suspense>
          <TranslatedPicker
            {...{ models, all, defaultModel, anchor }}
            value={null}
            open={picking}
            onOpenChange={setPicking}
            disabledReason={(model) =>
              isModel(model, value) || added.some((other) => isModel(other, refOf(model))) ? t('asked') : null
            }
            onChange={(model) => onChange([...added.map(refOf), model])}
          />
        </Suspense>
      )}
    </span>
  )
}

type RowsProps = ParallelChoiceProps & { onDrop: (index: number) => void }

function Chips({ added, given, onDrop }: RowsProps) {
  const { t } = useTranslation('parallel')
  return (
    <ul className={styles.chips} aria-label={t('parallel')}>
      {added.map((model, index) => {
        const lack = lackOf(model, given)
        const words = lack && t(`lacks.${lack}`, { name: model.name })
        return (
          <li key={`${model.provider} ${model.id}`} className={styles.chip} title={words ?? model.name}>
            {words ? (
              <TriangleAlert className={styles.lacks} aria-hidden="true" />
            ) : (
              <VendorGlyph vendor={vendorOf(model.provider)} size={16} />
            )}
            <span className={styles.name}>{shortModelName(model.name)}</span>
            {words && <span className="visually-hidden">{words}</span>}
            <Drop {...{ model, index, onDrop }} />
          </li>
        )
      })}
    </ul>
  )
}

type UnfoldedProps = RowsProps & { onAdd: (() => void) | undefined; onLeave: () => void }

/** Where there is little room: all models that are asked, one below the other. */
function Unfolded({ all, value, added, given, onChange, onDrop, onAdd, onLeave }: UnfoldedProps) {
  const { t } = useTranslation('parallel')
  const first = all.find((model) => isModel(model, value))
  const leave = (act: () => void) => () => {
    onLeave()
    act()
  }
  return (
    <>
      <ul className={styles.rows} aria-label={t('title')}>
        <li className={styles.row}>
          <VendorGlyph vendor={vendorOf(value.provider)} />
          <span className={styles.words}>{first?.name ?? value.model}</span>
          <Button size="small" variant="ghost" onClick={leave(() => runAction('change-model'))}>
            {t('change')}
          </Button>
        </li>
        {added.map((model, index) => {
          const lack = lackOf(model, given)
          return (
            <li key={`${model.provider} ${model.id}`} className={styles.row}>
              <VendorGlyph vendor={vendorOf(model.provider)} />
              <span className={styles.words}>
                {model.name}
                {lack && <span className={styles.lack}>{t(`lacks.${lack}`, { name: model.name })}</span>}
              </span>
              <Drop {...{ model, index, onDrop }} />
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        {onAdd && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {t('one')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={leave(() => onChange([]))}>
          {t('none')}
        </Button>
      </div>
    </>
  )
}

type DropProps = { model: ModelEntry; index: number; onDrop: (index: number) => void }

function Drop({ model, index, onDrop }: DropProps) {
  const { t } = useTranslation('parallel')
  return (
    <button
      type="button"
      className={styles.drop}
      aria-label={t('drop', { name: model.name })}
      data-drop=""
      onClick={() => onDrop(index)}
    >
      <X aria-hidden="true" />
    </button>
  )
}

function refOf({ provider, id }: Pick<ModelEntry, 'provider' | 'id'>): ModelRef {
  return { provider, model: id }
}

/** What goes along and a model does not take. */
function lackOf(model: ModelEntry, given: ParallelChoiceProps['given']): 'image' | 'mask' | null {
  if (given.image && !hasFeature(model, 'imageWithPrompt')) return 'image'
  return given.mask && !model.abilities.mask ? 'mask' : null
}

/** After a model was dropped the focus is on the way to drop the next one, else on the way to ask one more, else on the first model. */
function useFocusAfter(place: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const dropped = useRef<{ index: number; within: Element | null } | null>(null)
  useEffect(() => {
    const { index = 0, within = null } = dropped.current ?? {}
    const wasDropped = dropped.current !== null
    dropped.current = null
    if (!wasDropped) return
    const ways = [...(within?.isConnected ? within.querySelectorAll<HTMLElement>('[data-drop]') : [])]
    const add = place.current?.querySelector<HTMLElement>(`.${styles.add}`)
    const first = place.current?.previousElementSibling
    const next = [ways[Math.min(index, ways.length - 1)], add, first].find((way) => way?.checkVisibility())
    if (next instanceof HTMLElement) next.focus()
  }, [count, place])
  return (index) => {
    dropped.current = { index, within: document.activeElement?.closest('[role=dialog]') ?? place.current }
  }
}
