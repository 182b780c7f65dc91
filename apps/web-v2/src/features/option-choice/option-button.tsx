import { countChanged } from '@atrium/ui/option-panel/option-changes'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { useActions } from '#actions/use-actions.ts'
import { useKeysOf } from '#actions/use-bindings.ts'
import type { Options } from '@atrium/browser-state/writing/desk-options'
import styles from './option-button.module.css'

export type OptionButtonProps = {
  options: Options
  open: boolean
  onToggle: () => void
}

/** Opens and closes the options pane; a number says how many differ from the defaults. */
export function OptionButton({ options, open, onToggle }: OptionButtonProps) {
  const { t } = useTranslation('thread')
  useActions({ options: onToggle })
  const keys = useKeysOf('options')
  const changed = countChanged(options.sheet, options.values, options.defaults)
  const label = changed > 0 ? t('options.openChanged', { count: changed }) : t('options.open')
  return (
    <span className={styles.place}>
      <IconButton label={label} icon={<SlidersHorizontal />} shortcut={keys} pressed={open} onClick={onToggle} />
      {changed > 0 && (
        <span className={styles.count} aria-hidden="true">
          {changed}
        </span>
      )}
    </span>
  )
}
