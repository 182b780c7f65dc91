import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type {
  ChoiceField,
  NumberField,
  OptionField,
  OptionValues,
  SizeField,
} from '@atrium/domain/options/option-sheet'
import { optionAt } from '@atrium/domain/options/option-at'
import { withOption, withoutOption } from '@atrium/domain/options/option-value'
import { groupSizes, parseRatio, ratioText } from '@atrium/domain/sizes/size-shape'
import { TEMPERATURE_ANCHORS, temperatureAnchors } from '@atrium/domain/option-rules/temperature-anchors'
import { choiceText } from '@atrium/domain/options/choice-text'
import type { ReactNode } from 'react'
import { AspectFrame } from '../aspect-frame/aspect-frame.tsx'
import { ChoiceChips } from '../choice-chips/choice-chips.tsx'
import { Select } from '../select/select.tsx'
import { SeedBox } from '../seed-box/seed-box.tsx'
import { Slider } from '../slider/slider.tsx'
import { Switch } from '../switch/switch.tsx'
import type { OptionPanelTexts } from './option-panel-texts.ts'

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
      return isShort(field) ? (
        <ChoiceChips
          {...shared}
          choices={valuesOf(field).map((number) => ({ value: String(number), label: number.toLocaleString(locale) }))}
          value={typeof value === 'number' ? String(value) : null}
          onChange={onChange && ((next) => set(Number(next)))}
        />
      ) : (
        <Slider
          {...shared}
          min={field.min}
          max={field.max}
          step={field.step}
          placeholder={texts.unset}
          value={typeof value === 'number' ? value : null}
          onChange={onChange && set}
          anchors={onChange && anchorsOf(provider, field, texts)}
          texts={texts}
        />
      )
    case 'choice': {
      const choices = field.choices.map((choice) => ({
        value: choice.value,
        label: choiceText(choice, texts.choices),
        mark: frameOf(choice.value),
      }))
      const chosen = typeof value === 'string' ? value : null
      if (isInSight(field))
        return <ChoiceChips {...shared} choices={choices} value={chosen} onChange={onChange && set} />
      return (
        <Select
          {...shared}
          choices={field.default === null ? [{ value: UNSET, label: texts.unset }, ...choices] : choices}
          value={chosen ?? UNSET}
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
          choices={sizeChoices(field, texts)}
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

/** Grouped by shape, each with its frame and its ratio; what is typed to find one is `1024x1024`. */
function sizeChoices({ sizes }: SizeField, texts: OptionPanelTexts) {
  return groupSizes(sizes).flatMap(({ shape, sizes: members }) =>
    members.map((size) => ({
      value: `${size.width}x${size.height}`,
      label: `${size.width} × ${size.height}`,
      typed: `${size.width}x${size.height}`,
      detail: ratioText(size),
      mark: <AspectFrame {...size} />,
      group: texts.shapes[shape],
    })),
  )
}

function frameOf(value: string): ReactNode {
  const ratio = parseRatio(value)
  return ratio && <AspectFrame {...ratio} />
}

/** Shapes are chosen by sight, and so is one of very few that are always set. */
function isInSight({ choices, default: byDefault }: ChoiceField): boolean {
  if (choices.every(({ value }) => parseRatio(value) !== null)) return true
  return byDefault !== null && choices.length <= 3
}

/** So few whole numbers that they can all be in sight: how many images, how many seconds. */
const MOST_CHIPS = 5

function isShort({ min, max, step, default: byDefault }: NumberField): boolean {
  return Number.isInteger(min) && step === 1 && byDefault !== null && max > min && max - min < MOST_CHIPS
}

function valuesOf({ min, max }: NumberField): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

/** Temperature in words. */
function anchorsOf(provider: ProviderName, field: NumberField, texts: OptionPanelTexts) {
  const values = temperatureAnchors(provider, field)
  return values ? TEMPERATURE_ANCHORS.map((name) => ({ label: texts.anchors[name], value: values[name] })) : undefined
}
