import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { settleForModel } from '@atrium/browser-state/writing/settle-for-model'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { OptionPanel } from '@atrium/ui/option-panel/option-panel'
import { OPTION_PANEL_TEXTS } from '@atrium/ui/option-panel/option-panel-texts'
import { countChanged } from '@atrium/ui/option-panel/option-changes'
import { useTranslation } from 'react-i18next'
import styles from './prompt-screen.module.css'

type Props = {
  entry: ModelEntry
  values: OptionValues
  /** Without it they are only shown. */
  onChange?: ((values: OptionValues) => void) | undefined
  onClose: () => void
}

/** What a prompt sets for its model. */
export function PromptOptions({ entry, values: chosen, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation('catalog')
  const texts = useTexts(OPTION_PANEL_TEXTS)
  const settle = (values: OptionValues) =>
    settleForModel(entry, { chosen: Object.keys(values).length > 0 ? values : null, saved: null, own: undefined })
  const { sheet, values, defaults, disabled, hidden } = settle(chosen)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('options.title', { name: entry.name })}
      texts={{ close: t('close') }}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('options.done')}
        </Button>
      }
    >
      {/* What the first change adds has its room before it: nothing moves away under a press that ends it. */}
      <div className={countChanged(sheet, values, defaults) === 0 ? styles.unchanged : undefined}>
        <OptionPanel
          {...{ sheet, values, defaults, disabled, hidden, texts }}
          provider={entry.provider}
          locale={i18n.language}
          {...(onChange && { onChange: (next: OptionValues) => onChange(settle(next).values) })}
        />
      </div>
    </Dialog>
  )
}
