import { type Permission, PERMISSIONS } from '@atrium/domain/permissions/permission'
import { Checkbox } from '@atrium/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import styles from './permission-fields.module.css'

type Props = { value: readonly Permission[]; onChange: (permissions: Permission[]) => void }

/** What somebody may do in the whole installation, whatever their projects. */
export function PermissionFields({ value, onChange }: Props) {
  const { t } = useTranslation('people')
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('permissions.title')}</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          label={t(`permissions.${permission}`)}
          checked={value.includes(permission)}
          onChange={(on) => onChange(PERMISSIONS.filter((one) => (one === permission ? on : value.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
