import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EMPTY_HEADER, type HeaderField } from './server-fields.ts'
import styles from './header-fields.module.css'

type Props = {
  /** The names of those that are stored. */
  stored: readonly string[]
  /** Null where those that are stored stay. */
  headers: readonly HeaderField[] | null
  problem: string | undefined
  /** Null keeps those that are stored. */
  onChange: (headers: HeaderField[] | null) => void
}

/** What is sent with every request to a server. Nobody reads again what was stored: it is entered anew. */
export function HeaderFields({ stored, headers, problem, onChange }: Props) {
  const { t } = useTranslation('tool-servers')
  if (headers === null) {
    return (
      <div className={styles.stored}>
        <p>{t('headersStored', { names: stored.join(', ') })}</p>
        <Button size="small" onClick={() => onChange(stored.map((name) => ({ name, value: '' })))}>
          {t('headersReplace')}
        </Button>
      </div>
    )
  }
  const set = (at: number, change: Partial<HeaderField>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...change } : header)))
  return (
    <fieldset className={styles.headers}>
      <legend className="visually-hidden">{t('headers')}</legend>
      {headers.map(({ name, value }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a header has no other name than the one that is being written
        <div key={at} className={styles.header}>
          <TextField
            label={t('headerName')}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={name}
            onChange={(next) => set(at, { name: next })}
          />
          <TextField
            label={t('headerValue')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
            value={value}
            onChange={(next) => set(at, { value: next })}
          />
          {headers.length > 1 && (
            <IconButton
              label={t('headerRemove', { name })}
              icon={<X />}
              onClick={() => onChange(headers.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <span className={styles.ways}>
        <Button size="small" icon={<Plus />} onClick={() => onChange([...headers, { ...EMPTY_HEADER, name: '' }])}>
          {t('headerAdd')}
        </Button>
        {stored.length > 0 && (
          <Button size="small" variant="ghost" onClick={() => onChange(null)}>
            {t('headersKeep')}
          </Button>
        )}
      </span>
    </fieldset>
  )
}
