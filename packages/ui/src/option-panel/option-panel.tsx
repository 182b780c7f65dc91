import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { ImageField, OptionField, OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import type { Reasons } from '@atrium/domain/sheets/settle-rule'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { OptionPanelTexts } from './option-panel-texts.ts'
import { OptionRow } from './option-row.tsx'
import { isChanged } from './option-changes.ts'
import { resetField } from './reset-field.ts'
import styles from './option-panel.module.css'

export type OptionPanelProps = {
  provider: ProviderName
  sheet: OptionSheet
  /** As settled for the model, so that every value is one that goes out. */
  values: OptionValues
  /** What the fields return to. */
  defaults: OptionValues
  /** Takes all values as they should become; the caller settles them. Without it the whole panel is disabled. */
  onChange?: (values: OptionValues) => void
  /** Reasons by field name. */
  disabled?: Reasons
  hidden?: Reasons
  /** Draws the field that takes an image, which only the caller can upload. */
  renderImage?: (field: { name: ImageField['name']; label: string }, disabled: string | undefined) => ReactNode
  /** Below the fields: save as default. */
  footer?: ReactNode
  locale: string
  texts: OptionPanelTexts
}

/** Everything that can be set for a model, drawn from its sheet in the sheet's order. */
export function OptionPanel(props: OptionPanelProps) {
  const { provider, sheet, values, defaults, onChange, disabled = {}, hidden = {}, locale, texts } = props
  const shown = sheet.filter(({ name }) => !(name in hidden))
  const changed = (field: OptionField) => !(field.name in disabled) && isChanged(field, values, defaults)
  if (shown.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>
  return (
    <div className={styles.panel}>
      {shown.map((field) => {
        const why = disabled[field.name]
        const reason = why && texts.reasons[why]
        const label = texts.labels[field.label]
        if (field.kind === 'image')
          return <div key={field.name}>{props.renderImage?.({ name: field.name, label }, reason)}</div>
        return (
          <div key={field.name} className={styles.row} data-kind={field.kind}>
            <OptionRow
              {...{ field, label, provider, values, reason, locale, texts }}
              onChange={reason === undefined ? onChange : undefined}
              aside={
                onChange &&
                changed(field) && (
                  <ResetButton {...{ label, texts }} onClick={() => onChange(resetField(field, values, defaults))} />
                )
              }
            />
            {field.kind === 'switch' && onChange && changed(field) && (
              <ResetButton {...{ label, texts }} onClick={() => onChange(resetField(field, values, defaults))} />
            )}
          </div>
        )
      })}
      {onChange && shown.some(changed) && (
        <Button
          size="small"
          variant="ghost"
          className={styles.all}
          icon={<RotateCcw />}
          onClick={() => onChange(shown.reduce((all, field) => resetField(field, all, defaults), values))}
        >
          {texts.resetAll}
        </Button>
      )}
      {props.footer}
    </div>
  )
}

type ResetButtonProps = { label: string; texts: OptionPanelTexts; onClick: () => void }

function ResetButton({ label, texts, onClick }: ResetButtonProps) {
  return (
    <span className={styles.reset}>
      <span className={styles.dot} />
      <span className="visually-hidden">{texts.changed}</span>
      <IconButton size="small" label={texts.reset(label)} icon={<RotateCcw />} onClick={onClick} />
    </span>
  )
}
