import type { OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import { optionAt, withOption, withoutOption } from '@atrium/domain/options/option-value'
import type { ReactNode } from 'react'
import { Select } from '../select/select.tsx'
import { SeedBox } from '../seed-box/seed-box.tsx'
import { Slider } from '../slider/slider.tsx'
import { Switch } from '../switch/switch.tsx'
import type { OptionPanelTexts } from './option-panel.tsx'

export type OptionRowProps = {
  field: Exclude<OptionField, { kind: 'image' }>
  label: string
  values: OptionValues
  /** Without it the control is disabled. */
  onChange?: (values: OptionValues) => void
  /** Why it cannot be changed. */
  reason?: string
  /** The changed dot and the reset button. */
  aside: ReactNode
  locale: string
  texts: OptionPanelTexts
}

/** The choice that stands for "nothing is set". A select's values are texts, and the empty one is nobody's. */
/** Stands for no value in the list of choices: an empty text would show the select's placeholder. */
const UNSET = '(unset)'

const ANCHORED = 'temperature'

/** One control of the sheet, by its kind. */
export function OptionRow({ field, label, values, onChange, reason, aside, locale, texts }: OptionRowProps) {
  const value = optionAt(values, field.name)
  const set = (next: string | number | boolean | null) =>
    onChange?.(next === null ? withoutOption(values, field.name) : withOption(values, field.name, next))
  const shared = { label, aside, hint: reason, disabled: !onChange }
  switch (field.kind) {
    case 'number':
      return (
        <Slider
          {...shared}
          min={field.min}
          max={field.max}
          step={field.step}
          placeholder={texts.unset}
          value={typeof value === 'number' ? value : null}
          onChange={onChange && set}
          anchors={field.name === ANCHORED && onChange ? anchors(field.max, texts) : undefined}
        />
      )
    case 'choice': {
      const choices = field.choices.map((choice) => ({ ...choice, label: texts.choice(field.name, choice) }))
      return (
        <Select
          {...shared}
          choices={field.default === null ? [{ value: UNSET, label: texts.unset }, ...choices] : choices}
          value={typeof value === 'string' ? value : UNSET}
          onChange={onChange && ((next) => set(next === UNSET ? null : next))}
        />
      )
    }
    case 'switch':
      return <Switch label={label} hint={reason} checked={value === true} onChange={onChange && set} />
    case 'seed':
      return (
        <SeedBox
          {...shared}
          max={field.max}
          flagsInvalid={field.flagsInvalid}
          locale={locale}
          value={typeof value === 'number' ? value : null}
          onChange={onChange && set}
        />
      )
    case 'size':
      return (
        <Select
          {...shared}
          choices={field.sizes.map((size) => ({ value: `${size.width}x${size.height}`, label: sizeLabel(size) }))}
          value={`${String(values.width ?? field.default.width)}x${String(values.height ?? field.default.height)}`}
          onChange={
            onChange &&
            ((next) => {
              const [width, height] = next.split('x').map(Number)
              onChange({ ...values, width, height })
            })
          }
        />
      )
  }
}

function sizeLabel({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`
}

/** Temperature in words, scaled to the vendor's own range. */
function anchors(max: number, { anchors: words }: OptionPanelTexts) {
  const scale = max > 2 ? max / 2 : 1
  return [
    { label: words.precise, value: 0.2 * scale },
    { label: words.balanced, value: 0.7 * scale },
    { label: words.creative, value: Math.min(max, 1 * scale) },
  ]
}
