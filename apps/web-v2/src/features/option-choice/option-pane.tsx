import { OptionPanel } from '@atrium/ui/option-panel/option-panel'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useTranslation } from 'react-i18next'
import type { Options } from './use-options.ts'
import styles from './option-pane.module.css'

/** The right zone: everything that can be set for the chosen model. */
export function OptionPane({ options, open, onClose }: { options: Options; open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('models')
  const { sheet, values, defaults, disabled, hidden, change } = options
  return (
    <SidePanel open={open} title={t('options.title')} onClose={onClose} texts={{ close: t('options.close') }}>
      <p className={styles.note}>{t('options.note')}</p>
      <OptionPanel
        {...{ sheet, values, defaults, disabled, hidden }}
        onChange={change}
        locale={i18n.language}
        texts={{
          unset: t('options.unset'),
          reset: (label) => t('options.reset', { label }),
          resetAll: t('options.resetAll'),
          changed: t('options.changed'),
          nothing: t('options.nothing'),
          anchors: {
            precise: t('options.anchors.precise'),
            balanced: t('options.anchors.balanced'),
            creative: t('options.anchors.creative'),
          },
        }}
      />
    </SidePanel>
  )
}
