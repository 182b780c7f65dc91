import { MODEL_FILTERS, type ModelFilter } from '@atrium/domain/model-choice/filter-models'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { priceMultiple } from '@atrium/domain/pricing/price-multiple'
import { Popover } from '@base-ui/react/popover'
import { ArrowLeft, Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Pill } from '../pill/pill.tsx'
import surface from '../popup-surface/popup-surface.module.css'
import { useLateArrival } from '../popup-surface/use-late-arrival.ts'
import { ModelDetails } from './model-details.tsx'
import { onPickerKey } from './picker-keys.ts'
import { PickerList, rowId } from './picker-list.tsx'
import type { PickerRow } from './picker-rows.ts'
import type { PickerTexts } from './picker-texts.ts'
import { type Picker, usePicker } from './use-picker.ts'
import styles from './model-picker.module.css'

export type ModelPickerProps = {
  /** Those that may be shown: what policy forbids is left out by the caller. */
  models: readonly ModelEntry[]
  value: ModelRef | null
  onChange: (model: ModelRef) => void
  /** Prices are shown as a multiple of this one's. */
  defaultModel?: ModelRef
  /** Where the default model's price is looked up, should policy forbid it here; `models` if missing. */
  priced?: readonly ModelEntry[]
  pinned?: readonly ModelRef[]
  recent?: readonly ModelRef[]
  onPin?: (model: ModelRef, pinned: boolean) => void
  /** What stands in a row in place of the multiple: the price of one image, say. Null where the multiple does. */
  rowPrice?: (model: ModelEntry) => string | null
  /** What people's votes on its results come to, and whether they prefer it to all others; null where there are none. */
  votesOf?: (model: ModelEntry) => { score: number; preferred: boolean } | null
  /** The filters that say something of these models; all where missing. */
  filters?: readonly ModelFilter[]
  /** Why a shown model cannot be chosen here, or null. */
  disabledReason?: (model: ModelEntry) => string | null
  /** Below the list, on a phone: what else can be done with models. */
  footer?: ReactNode
  /** Says how many models policy leaves out, and why. */
  hidden?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it stands at; it takes the focus back on closing. */
  anchor: HTMLElement | null
  locale?: string
  texts: PickerTexts
}

/** What is kept free at the window's edges, in px: at the top the page's header (52), so that the panel opens downwards rather than over it. */
const ROOM = { top: 60, bottom: 8, left: 8, right: 8 }

/** A panel at its button, below 768 px a sheet from the bottom. Arrows move, Enter chooses, Escape closes. */
export function ModelPicker(props: ModelPickerProps) {
  const { open, onOpenChange, anchor } = props
  const { texts } = props
  const field = useRef<HTMLInputElement>(null)
  useLateArrival(open, anchor, onOpenChange)
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
          collisionPadding={ROOM}
        >
          <Popover.Popup
            className={`${surface.popup} ${styles.popup}`}
            initialFocus={field}
            // A button that is not to be seen takes no focus: it goes back to where it was.
            finalFocus={() => (anchor?.checkVisibility() ? anchor : true)}
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
  const picker = usePicker(props, texts)
  const pane = useRef<HTMLElement>(null)
  const [drilled, setDrilled] = useState(false)
  const { active, base } = picker
  const model = active?.kind === 'model' ? active.model : undefined
  const isPinned = (entry: ModelEntry) => (props.pinned ?? []).some((ref) => isModel(entry, ref))
  const { onPin } = props
  const pin = (entry: ModelEntry) => onPin?.({ provider: entry.provider, model: entry.id }, !isPinned(entry))
  const showDetails = (row: PickerRow | undefined) => {
    if (row) picker.setActive(row.id)
    setDrilled(true)
  }
  const back = () => {
    setDrilled(false)
    field.current?.focus()
  }
  // The pane comes into view with the same drawing that says so, and takes the focus after it.
  useEffect(() => {
    if (drilled) pane.current?.focus()
  }, [drilled])
  return (
    <div className={styles.content} data-drilled={drilled ? '' : undefined}>
      <Choices {...{ props, texts, field, picker }} onPin={onPin && pin} onDetails={showDetails} />
      {model && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys rise from the button inside
        <section
          ref={pane}
          className={styles.pane}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          aria-label={texts.details(model.name)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) setDrilled(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) pin(model)
            if (event.key !== 'Escape' || !drilled) return
            event.stopPropagation()
            back()
          }}
        >
          <Button size="small" variant="ghost" className={styles.back} icon={<ArrowLeft />} onClick={back}>
            {texts.back}
          </Button>
          <ModelDetails
            model={model}
            multiple={priceMultiple(model.pricing, base?.pricing)}
            baseName={base?.name ?? ''}
            reason={props.disabledReason?.(model)}
            pinned={isPinned(model)}
            onPin={onPin && (() => pin(model))}
            texts={texts}
            locale={props.locale}
          />
        </section>
      )}
    </div>
  )
}

type ChoicesProps = ContentProps & {
  picker: Picker
  onPin: ((model: ModelEntry) => void) | undefined
  onDetails: (row: PickerRow | undefined) => void
}

/** The search field, the filters and the list. */
function Choices({ props, texts, field, picker, onPin, onDetails }: ChoicesProps) {
  const listId = useId()
  const { active } = picker
  const pinRow = (row: PickerRow | undefined) => row?.kind === 'model' && onPin?.(row.model)
  return (
    <div className={styles.main}>
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={picker.rows.length > 0}
          aria-haspopup="tree"
          aria-controls={picker.rows.length > 0 ? listId : undefined}
          aria-activedescendant={active && rowId(listId, active)}
          aria-keyshortcuts={onPin && 'Control+D Meta+D'}
          aria-label={texts.search(props.models.length)}
          placeholder={texts.search(props.models.length)}
          autoComplete="off"
          spellCheck={false}
          value={picker.search}
          onChange={(event) => picker.setSearch(event.target.value)}
          onKeyDown={(event) =>
            onPickerKey(event, picker, { pin: () => pinRow(active), details: () => onDetails(active) })
          }
        />
      </div>
      <div className={styles.filters}>
        {(props.filters ?? MODEL_FILTERS).map((filter) => (
          <Pill key={filter} outlined pressed={picker.filters.has(filter)} onClick={() => picker.toggleFilter(filter)}>
            {texts.filters[filter]}
          </Pill>
        ))}
      </div>
      <output className="visually-hidden">{texts.found(picker.found)}</output>
      <PickerList {...{ props, texts, picker, listId, onDetails }} onPin={onPin && pinRow} />
      {props.hidden && <p className={styles.hidden}>{props.hidden}</p>}
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  )
}
