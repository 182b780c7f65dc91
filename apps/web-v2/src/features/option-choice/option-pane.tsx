import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifySave } from '@atrium/browser-state/notifications/notify-save'
import { Button } from '@atrium/ui/button/button'
import { countChanged } from '@atrium/ui/option-panel/option-changes'
import { OptionPanel, type OptionPanelProps } from '@atrium/ui/option-panel/option-panel'
import { OPTION_PANEL_TEXTS } from '@atrium/ui/option-panel/option-panel-texts'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useTranslation } from 'react-i18next'
import type { Options } from '@atrium/browser-state/writing/desk-options'
import styles from './option-pane.module.css'

export type OptionPaneProps = Pick<OptionPanelProps, 'renderImage'> & {
  options: Options
  open: boolean
  onClose: () => void
}

/** The right zone: everything that can be set for the chosen model. */
export function OptionPane({ options, open, renderImage, onClose }: OptionPaneProps) {
  const { t, i18n } = useTranslation('models')
  const { model, sheet, values, defaults, disabled, hidden, change } = options
  const texts = useTexts(OPTION_PANEL_TEXTS)
  if (!model) return null
  return (
    <SidePanel open={open} title={t('options.title')} onClose={onClose} texts={{ close: t('options.close') }}>
      <p className={styles.note}>{t('options.note')}</p>
      <OptionPanel
        {...{ sheet, values, defaults, disabled, hidden, renderImage }}
        provider={model.provider}
        onChange={change}
        footer={<Defaults options={options} />}
        locale={i18n.language}
        texts={texts}
      />
    </SidePanel>
  )
}

/** What new chats with the model begin with. */
function Defaults({ options }: { options: Options }) {
  const { t } = useTranslation('models')
  const { notifications } = useConsole()
  const { model, sheet, values, defaults, hasOwn, saveAsDefault, restoreFactory } = options
  const changed = countChanged(sheet, values, defaults) > 0
  if (!changed && !hasOwn) return null
  const name = model?.name ?? ''
  return (
    <div className={styles.defaults}>
      {changed && (
        <Button
          size="small"
          onClick={() => {
            void notifySave(notifications, { what: t('options.ownDefault', { model: name }), save: saveAsDefault })
          }}
        >
          {t('options.save')}
        </Button>
      )}
      {hasOwn && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            restoreFactory()
            notifications.succeed(t('options.restored', { model: name }))
          }}
        >
          {t('options.restore')}
        </Button>
      )}
    </div>
  )
}
