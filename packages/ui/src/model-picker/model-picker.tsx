import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { Popover } from '@base-ui/react/popover'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Pill } from '../pill/pill.tsx'
import surface from '../popup-surface/popup-surface.module.css'
import { ModelDetails } from './model-details.tsx'
import { MODEL_FILTERS } from './model-filters.ts'
import { ModelRow, ProviderRow } from './model-row.tsx'
import { type PickerRow, sameModel } from './picker-rows.ts'
import { PICKER_TEXTS, type PickerTexts } from './picker-texts.ts'
import { priceMultiple } from './price-multiple.ts'
import { type Picker, usePicker } from './use-picker.ts'
import styles from './model-picker.module.css'

export type ModelPickerProps = {
  /** Those that may be shown: what policy forbids is left out by the caller. */
  models: readonly ModelEntry[]
  value: ModelRef | null
  onChange: (model: ModelRef) => void
  /** Prices are shown as a multiple of this one's. */
  defaultModel?: ModelRef
  pinned?: readonly ModelRef[]
  recent?: readonly ModelRef[]
  onPin?: (model: ModelRef, pinned: boolean) => void
  /** Why a shown model cannot be chosen here, or null. */
  disabledReason?: (model: ModelEntry) => string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it stands at; it takes the focus back on closing. */
  anchor: HTMLElement | null
  locale?: string
  texts?: Partial<PickerTexts>
}

/** A panel at its button, a sheet on a phone. Arrows move, Enter chooses, Escape closes. */
export function ModelPicker(props: ModelPickerProps) {
  const { open, onOpenChange, anchor } = props
  const texts = { ...PICKER_TEXTS, ...props.texts }
  const field = useRef<HTMLInputElement>(null)
  return (
    <Popover.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Popover.Portal>
        <Popover.Backdrop className={surface.backdrop} />
        <Popover.Positioner
          className={surface.positioner}
          anchor={anchor}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${surface.popup} ${styles.popup}`}
            initialFocus={field}
            finalFocus={() => anchor ?? true}
          >
            <Popover.Title className="visually-hidden">{texts.title}</Popover.Title>
            <Content props={props} texts={texts} field={field} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ContentProps = { props: ModelPickerProps; texts: PickerTexts; field: React.RefObject<HTMLInputElement | null> }

function Content({ props, texts, field }: ContentProps) {
  const listId = useId()
  const picker = usePicker(props, texts)
  const { active, base } = picker
  const model = active?.kind === 'model' ? active.model : undefined
  const pin = props.onPin
  return (
    <div className={styles.content}>
      <div className={styles.main}>
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-haspopup="tree"
            aria-controls={listId}
            aria-activedescendant={active && rowId(listId, active)}
            aria-label={texts.search(props.models.length)}
            placeholder={texts.search(props.models.length)}
            autoComplete="off"
            spellCheck={false}
            value={picker.search}
            onChange={(event) => picker.setSearch(event.target.value)}
            onKeyDown={picker.onKeyDown}
          />
        </div>
        <div className={styles.filters}>
          {MODEL_FILTERS.map((filter) => (
            <Pill
              key={filter}
              outlined
              pressed={picker.filters.has(filter)}
              onClick={() => picker.toggleFilter(filter)}
            >
              {texts.filters[filter]}
            </Pill>
          ))}
        </div>
        <output className="visually-hidden">{texts.found(picker.found)}</output>
        <List {...{ props, texts, picker, listId }} />
      </div>
      {model && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <section className={styles.pane} tabIndex={0} aria-label={model.name}>
          <ModelDetails
            model={model}
            multiple={priceMultiple(model.pricing, base?.pricing)}
            reason={props.disabledReason?.(model)}
            pinned={(props.pinned ?? []).some((ref) => sameModel(ref, model))}
            onPin={pin && ((pinned) => pin({ provider: model.provider, model: model.id }, pinned))}
            texts={texts}
            locale={props.locale}
          />
        </section>
      )}
    </div>
  )
}

type ListProps = { props: ModelPickerProps; texts: PickerTexts; picker: Picker; listId: string }

function List({ props, texts, picker, listId }: ListProps) {
  const { active } = picker
  const byKey = useRef(true)
  const activeId = active && rowId(listId, active)
  useEffect(() => {
    if (activeId && byKey.current) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    byKey.current = true
  }, [activeId])
  const state = (row: PickerRow) => ({
    id: rowId(listId, row),
    active: row === active,
    onHover: () => {
      if (row === active) return
      byKey.current = false
      picker.setActive(row.id)
    },
    onClick: () => picker.press(row),
  })
  return (
    <div className={styles.list} id={listId} role="tree" aria-label={texts.title} tabIndex={-1}>
      {picker.rows.map((row) => {
        if (row.kind === 'heading') {
          return (
            <div key={row.id} role="none" className={styles.heading}>
              {row.label}
            </div>
          )
        }
        if (row.kind === 'provider') {
          return <ProviderRow key={row.id} {...state(row)} label={row.label} count={row.count} open={row.open} />
        }
        return (
          <ModelRow
            key={row.id}
            {...state(row)}
            model={row.model}
            underRecommended={row.group === 'recommended'}
            chosen={props.value !== null && sameModel(props.value, row.model)}
            multiple={priceMultiple(row.model.pricing, picker.base?.pricing)}
            reason={props.disabledReason?.(row.model) ?? null}
            texts={texts}
            locale={props.locale}
          />
        )
      })}
      {picker.found === 0 && (
        <div role="none" className={styles.nothing}>
          <p>{texts.nothing}</p>
          <Button size="small" onClick={picker.clear}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

function rowId(listId: string, row: PickerRow): string {
  return `${listId}-${row.id}`
}
