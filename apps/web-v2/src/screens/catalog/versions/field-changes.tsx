import { type ComparedFields, comparedFields, type FieldPrinters } from '@atrium/domain/catalog-items/compared-fields'
import { useTranslation } from 'react-i18next'
import { TextDiff } from '#features/text-diff/text-diff.tsx'
import styles from './field-changes.module.css'
import { useFieldPrinters } from './use-field-printers.ts'
import type { COMPANION_FIELDS, GROUP_FIELDS, PROMPT_FIELDS } from './version-fields.ts'

type Field = keyof typeof PROMPT_FIELDS | keyof typeof GROUP_FIELDS | keyof typeof COMPANION_FIELDS

type Props<T> = {
  table: ComparedFields<Field, T> | Partial<ComparedFields<Field, T>>
  /** Null where there is nothing to compare with: then what stands there is shown as it is. */
  before: Partial<T> | null
  after: Partial<T>
  /** What is said where nothing is another. */
  none: string
  /** Tells what its fields hold in words of its own. */
  own?: FieldPrinters<Field, T>
}

/** What a version makes another, field by field, word by word. */
export function FieldChanges<T>({ table, before, after, none, own }: Props<T>) {
  const { t } = useTranslation('versions')
  const words = { yes: t('yes'), no: t('no'), none: t('none') }
  const printers = { ...(useFieldPrinters(words) as FieldPrinters<Field, T>), ...own }
  const fields = comparedFields(table as ComparedFields<Field, T>, { before, after }, words, printers)
  if (fields.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <dl className={styles.changes}>
      {fields.map(({ field, before: was, after: is }) => (
        <div key={field} className={styles.change}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd>{before ? <TextDiff before={was} after={is} /> : <p className={styles.plain}>{is}</p>}</dd>
        </div>
      ))}
    </dl>
  )
}
