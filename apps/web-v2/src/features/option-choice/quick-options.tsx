import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { Options } from '@atrium/browser-state/writing/desk-options'
import { choiceText } from '@atrium/domain/options/choice-text'
import { optionAt } from '@atrium/domain/options/option-at'
import type { OptionField, OptionValues } from '@atrium/domain/options/option-sheet'
import { withOption, withoutOption } from '@atrium/domain/options/option-value'
import { parseRatio, ratioText } from '@atrium/domain/sizes/size-shape'
import { AspectFrame } from '@atrium/ui/aspect-frame/aspect-frame'
import { Button } from '@atrium/ui/button/button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { OPTION_PANEL_TEXTS, type OptionPanelTexts } from '@atrium/ui/option-panel/option-panel-texts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './quick-options.module.css'

/** What of a sheet somebody changes from image to image. */
const QUICK: ReadonlySet<OptionField['label']> = new Set(['aspectRatio', 'dimension', 'size', 'count'])

/** More are a matter of the pane. */
const MOST = 16

/** Stands for no value. */
const UNSET = ''

type Choice = { key: string; label: string; mark?: ReactNode; values: OptionValues }

/** In the bar of the composer: the shape of what is made, and how many of it. All else stands in the pane. */
export function QuickOptions({ options }: { options: Options }) {
  const { t } = useTranslation('thread')
  const texts = useTexts(OPTION_PANEL_TEXTS)
  const { sheet, values, disabled, hidden, change } = options
  const images = (count: number) => t('message.images', { count })
  return sheet
    .filter(({ name, label }) => QUICK.has(label) && !(name in hidden) && !(name in disabled))
    .map((field) => {
      const choices = choicesOf(field, { values, images, texts })
      const chosen = choices.find(({ key }) => key === keyOf(field, values))
      if (!chosen || choices.length < 2 || choices.length > MOST) return null
      const name = texts.labels[field.label]
      // "Automatic" alone does not say what is.
      const shown = chosen.key === UNSET ? name : chosen.label
      return (
        <LazyMenu
          key={field.name}
          label={name}
          trigger={
            <Button size="small" variant="ghost" className={styles.chip} aria-label={`${name}: ${chosen.label}`}>
              {chosen.mark}
              {shown}
            </Button>
          }
          sections={[
            {
              label: name,
              pick: 'one',
              items: choices.map((choice) => ({
                label: choice.label,
                checked: choice === chosen,
                onSelect: () => change(choice.values),
              })),
            },
          ]}
        />
      )
    })
}

type Facts = {
  values: OptionValues
  images: (count: number) => string
  texts: Pick<OptionPanelTexts, 'choices' | 'unset'>
}

function choicesOf(field: OptionField, { values, images, texts }: Facts): Choice[] {
  if (field.kind === 'choice') {
    const unset = { key: UNSET, label: texts.unset, values: withoutOption(values, field.name) }
    const choices = field.choices.map((choice) => ({
      key: choice.value,
      label: choiceText(choice, texts.choices),
      mark: frameOf(parseRatio(choice.value)),
      values: withOption(values, field.name, choice.value),
    }))
    return field.default === null ? [unset, ...choices] : choices
  }
  if (field.kind === 'size') {
    return field.sizes.map((size) => ({
      key: `${size.width}x${size.height}`,
      label: `${ratioText(size)} · ${size.width} × ${size.height}`,
      mark: frameOf(size),
      values: { ...values, ...size },
    }))
  }
  if (field.kind !== 'number') return []
  return Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index).map((count) => ({
    key: String(count),
    label: images(count),
    values: withOption(values, field.name, count),
  }))
}

function keyOf(field: OptionField, values: OptionValues): string {
  if (field.kind !== 'size') return String(optionAt(values, field.name) ?? UNSET)
  return `${String(values.width ?? field.default.width)}x${String(values.height ?? field.default.height)}`
}

function frameOf(ratio: { width: number; height: number } | null): ReactNode {
  return ratio && <AspectFrame {...ratio} />
}
