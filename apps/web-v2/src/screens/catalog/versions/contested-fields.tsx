import { type Unsaved, unsavedChosen } from '@atrium/browser-state/catalog/unsaved'
import type { Store } from '@atrium/browser-state/store/create-store'
import { type ComparedFields, comparedFields, type FieldPrinters } from '@atrium/domain/catalog-items/compared-fields'
import { levelOf, type Protected } from '@atrium/domain/protection/level-of'
import { Button } from '@atrium/ui/button/button'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './contested-fields.module.css'
import { useFieldPrinters } from './use-field-printers.ts'
import type { CONTESTED_COMPANION, CONTESTED_GROUP, CONTESTED_PROMPT } from './version-fields.ts'

type Field = keyof typeof CONTESTED_PROMPT | keyof typeof CONTESTED_GROUP | keyof typeof CONTESTED_COMPANION

type Values = Readonly<Record<string, unknown>>

type Props<Fields extends object> = {
  table: Partial<Readonly<Record<Field, readonly string[]>>>
  store: Store<Unsaved<Fields> | null>
  contested: readonly (keyof Fields)[]
  /** What others have made of it, and what stands in the fields here. */
  theirs: object
  mine: object
  /** Tells what its fields hold in words of its own. */
  own?: FieldPrinters<Field, never>
}

/** What somebody else has changed too since a change began: both, side by side, and whose counts. It stands in the form that is saved. */
export function ContestedFields<Fields extends object>(props: Props<Fields>) {
  const { store, contested } = props
  const { t } = useTranslation('versions')
  const place = useRef<HTMLElement>(null)
  const rows = useContested(props)
  useEffect(() => {
    const section = place.current
    const form = section?.closest('form')
    const show = () => section?.focus()
    show()
    // It is not saved while there is something to choose.
    form?.addEventListener('submit', show)
    return () => form?.removeEventListener('submit', show)
  }, [])
  const choose = (chosen: 'mine' | 'theirs', names: readonly string[]) => {
    const form = place.current?.closest('form')
    flushSync(() =>
      store.update((now) =>
        unsavedChosen(
          now,
          chosen,
          contested.filter((name) => names.includes(String(name))),
        ),
      ),
    )
    const next = place.current ?? form?.querySelector<HTMLElement>('button[type=submit], input')
    next?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} className={styles.contested} aria-labelledby="contested">
      <h2 id="contested" className={styles.title}>
        {t('contested.title')}
      </h2>
      <p>{t('contested.text')}</p>
      {rows.map(({ field, names, before, after }) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.label}>{t(`fields.${field}`)}</legend>
          <div className={styles.side}>
            <span className={styles.whose}>{t('contested.mine')}</span>
            <p className={styles.text}>{after}</p>
            <Button size="small" onClick={() => choose('mine', names)}>
              {t('contested.keepMine')}
            </Button>
          </div>
          <div className={styles.side}>
            <span className={styles.whose}>{t('contested.theirs')}</span>
            <p className={styles.text}>{before}</p>
            <Button size="small" onClick={() => choose('theirs', names)}>
              {t('contested.takeTheirs')}
            </Button>
          </div>
        </fieldset>
      ))}
    </section>
  )
}

/** The fields to choose between, in the order of the editor, with what stands in both. */
function useContested<Fields extends object>({ table, contested, theirs, mine, own }: Props<Fields>) {
  const { t } = useTranslation(['versions', 'protection'])
  const words = { yes: t('yes'), no: t('no'), none: t('none') }
  const printers = {
    ...useFieldPrinters(words),
    protected: (item: Protected) => t(`protection:levels.${levelOf(item)}`),
    ...own,
  } as FieldPrinters<Field, Values>
  const rows = (Object.keys(table) as Field[]).flatMap((field) => {
    const names = table[field] ?? []
    return names.some((name) => contested.some((one) => one === name)) ? [{ field, names }] : []
  })
  const shown = Object.fromEntries(rows.map(({ field, names }) => [field, names])) as ComparedFields<Field, Values>
  const told = (before: object | null) =>
    comparedFields(shown, { before: before as Values | null, after: mine as Values }, words, printers)
  const [both, alone] = [told(theirs), told(null)]
  return rows.map((row) => {
    const own = alone.find(({ field }) => field === row.field)?.after ?? ''
    const { before, after } = both.find(({ field }) => field === row.field) ?? { before: own, after: own }
    return { ...row, before, after }
  })
}
