import { useLibraries } from '@atrium/browser-state/libraries/use-libraries'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { COMPANION_LIBRARIES_LIMIT } from '@atrium/domain/companions/companion-limits'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Select } from '@atrium/ui/select/select'
import { Library, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../editor.module.css'

const ADD = ''

/** The libraries that a companion answers from. */
export function LibraryFields({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('companions')
  const { notifications } = useConsole()
  const { libraries } = useLibraries(undefined)
  const nameOf = new Map(libraries.map(({ id, name }) => [id, name]))
  const others = libraries.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className={styles.group}>
      <legend>{t('libraries.title')}</legend>
      <p className={styles.hint}>{t('libraries.hint')}</p>
      {chosen.length > 0 && (
        <ul className={styles.libraries}>
          {chosen.map((id) => {
            const name = nameOf.get(id) ?? t('libraries.unseen')
            return (
              <li key={id} className={styles.library}>
                <Library size={16} aria-hidden="true" />
                <span>{name}</span>
                <IconButton
                  size="small"
                  label={t('libraries.remove', { name })}
                  icon={<X />}
                  onClick={() => {
                    onChange(chosen.filter((other) => other !== id))
                    notifications.succeed(SUCCESS_TEXTS.libraryRemoved)
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length < COMPANION_LIBRARIES_LIMIT && others.length > 0 && (
        <Select
          label={t('libraries.add')}
          hideLabel
          value={ADD}
          choices={[
            { value: ADD, label: t('libraries.add') },
            ...others.map(({ id, name, description }) => ({ value: id, label: name, description })),
          ]}
          onChange={(id) => {
            if (id === ADD) return
            onChange([...chosen, id])
            notifications.succeed(SUCCESS_TEXTS.libraryAdded)
          }}
        />
      )}
    </fieldset>
  )
}
