import type { ProviderName } from '@atrium/domain/models/provider-name'
import type { NumberField, OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import { optionAt, withOption, withoutOption } from '@atrium/domain/options/option-value'
import { TEMPERATURE_ANCHORS, temperatureAnchors } from '@atrium/domain/options/temperature-anchors'
import type { ReactNode } from 'react'
import { Select } from '../select/select.tsx'
import { SeedBox } from '../seed-box/seed-box.tsx'
import { Slider } from '../slider/slider.tsx'
import { Switch } from '../switch/switch.tsx'
import type { OptionPanelTexts } from './option-panel.tsx'

export type OptionRowProps = {
  field: Exclude<OptionField, { kind: 'image' }>
  label: string
  /** Whose sheet it is: what the names on the way of a temperature mean is the vendor's. */
  provider: ProviderName
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

/** Stands for no value in the list of choices: an empty text would show the select's placeholder. */
const UNSET = '(unset)'

/** One control of the sheet, by its kind. */
export function OptionRow({ field, label, provider, values, onChange, reason, aside, locale, texts }: OptionRowProps) {
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
          anchors={onChange && anchorsOf(provider, field, texts)}
          texts={{ slider: texts.slider }}
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
          texts={texts.seed}
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

/** Temperature in words. */
function anchorsOf(provider: ProviderName, field: NumberField, texts: OptionPanelTexts) {
  const values = temperatureAnchors(provider, field)
  return values ? TEMPERATURE_ANCHORS.map((name) => ({ label: texts.anchors[name], value: values[name] })) : undefined
}
