import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import styles from './thread-row.module.css'

type Props = { name: string; checked: boolean; tabIndex: 0 | -1; onToggle: () => void }

/** The box of a conversation while several are selected. */
export function ThreadBox({ name, checked, tabIndex, onToggle }: Props) {
  const { t } = useTranslation('contents', { useSuspense: false })
  return (
    <Checkbox
      hideLabel
      className={styles.box}
      label={t('selectNamed', { name })}
      checked={checked}
      tabIndex={tabIndex}
      onChange={onToggle}
    />
  )
}
