import { STARTER_LENGTH, STARTERS_LIMIT } from '@atrium/domain/companions/companion-limits'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../editor.module.css'

/** Ways to begin that a companion offers. */
export function StarterFields({
  starters,
  onChange,
}: {
  starters: readonly string[]
  onChange: (starters: string[]) => void
}) {
  const { t } = useTranslation('companions')
  const put = (index: number, text: string) => onChange(starters.map((one, at) => (at === index ? text : one)))
  return (
    <fieldset className={styles.group}>
      <legend>{t('starters.title')}</legend>
      <p className={styles.hint}>{t('starters.hint')}</p>
      {starters.map((starter, index) => (
        <TextField
          // Starters have no names of their own: they are known by their places.
          key={index}
          label={t('starters.label', { number: index + 1 })}
          hideLabel
          placeholder={t('starters.placeholder')}
          maxLength={STARTER_LENGTH}
          value={starter}
          onChange={(text) => put(index, text)}
          end={
            <IconButton
              size="small"
              label={t('starters.remove', { number: index + 1 })}
              icon={<X />}
              onClick={() => onChange(starters.filter((_, at) => at !== index))}
            />
          }
        />
      ))}
      {starters.length < STARTERS_LIMIT && (
        <Button size="small" icon={<Plus />} className={styles.add} onClick={() => onChange([...starters, ''])}>
          {t('starters.add')}
        </Button>
      )}
    </fieldset>
  )
}
