import { useLibraries, useLibraryNames } from '@atrium/browser-state/libraries/use-libraries'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { COMPANION_LIBRARIES_LIMIT } from '@atrium/domain/companions/companion-limits'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { SearchSelect } from '@atrium/ui/search-select/search-select'
import { Library, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { libraryName } from '../library-name.ts'
import styles from '../editor.module.css'

/** As many characters as are looked for. */
const LONGEST_SEARCH = 200

/** The libraries that a companion answers from; others are found by their names. */
export function LibraryFields({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('companions')
  const { notifications } = useConsole()
  const names = useLibraryNames(chosen)
  return (
    <fieldset className={styles.group}>
      <legend>{t('libraries.title')}</legend>
      <p className={styles.hint}>{t('libraries.hint')}</p>
      {chosen.length > 0 && (
        <ul className={styles.libraries}>
          {chosen.map((id) => {
            const name = libraryName(names.get(id), t('libraries.unseen'))
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
      {chosen.length < COMPANION_LIBRARIES_LIMIT && (
        <LibrarySearch
          // What was chosen goes into the list: the field is empty for the next one.
          key={chosen.length}
          chosen={chosen}
          onChoose={(id) => {
            onChange([...chosen, id])
            notifications.succeed(SUCCESS_TEXTS.libraryAdded)
          }}
        />
      )}
    </fieldset>
  )
}

function LibrarySearch({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('companions')
  const [text, setText] = useState('')
  const contains = useDeferredValue(text.trim().slice(0, LONGEST_SEARCH)) || undefined
  const { libraries, isFetching } = useLibraries(contains)
  const choices = libraries
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name, description }) => ({ value: id, label: name, description }))
  return (
    <SearchSelect
      label={t('libraries.add')}
      hideLabel
      placeholder={t('libraries.find')}
      value={null}
      choices={choices}
      onSearch={setText}
      texts={{ none: isFetching ? t('libraries.searching') : t('libraries.none') }}
      onChange={(choice) => choice && onChoose(choice.value)}
    />
  )
}
