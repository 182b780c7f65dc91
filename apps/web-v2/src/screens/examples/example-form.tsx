import { emptyPlaces, fillPlaces, placesOf } from '@atrium/domain/examples/example-places'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { NO_PROBLEM } from '#frame/forms/form-problem.ts'
import styles from './examples-screen.module.css'

/** Lines of a field that a whole text is pasted into. */
const LONG_ROWS = 4

type Props = {
  title: string
  /** With its places in brackets. */
  text: string
  mayAttach: boolean
  /** What was entered so far, by place. */
  values: Readonly<Record<string, string>>
  onChange: (values: Readonly<Record<string, string>>) => void
  /** Takes the words as they are to be written. */
  onUse: (text: string) => void
  onClose: () => void
}

/** Asks for what belongs into the places of an example. */
export function ExampleForm({ title, text, mayAttach, values, onChange, onUse, onClose }: Props) {
  const { t, i18n } = useTranslation('examples')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const submit = () => {
    const empty = emptyPlaces(text, values, mayAttach)
    if (empty.length === 0) return onUse(fillPlaces(text, values))
    setProblem({ message: null, fields: Object.fromEntries(empty.map((name) => [name, t('form.missing')])) })
  }
  return (
    <FormDialog
      title={title}
      description={<span className={styles.asked}>{text}</span>}
      width={640}
      form={{
        problem,
        busy: false,
        submit: (event) => {
          event.preventDefault()
          submit()
        },
      }}
      texts={{ submit: t('form.submit'), cancel: t('form.cancel'), close: t('form.close') }}
      aside={
        <Button variant="ghost" onClick={() => onUse(text)}>
          {t('form.asIs')}
        </Button>
      }
      onClose={onClose}
    >
      {placesOf(text).map(({ name, isLong }) => {
        const isOptional = mayAttach && isLong
        return (
          <TextField
            key={name}
            label={name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1)}
            {...(isLong && { rows: LONG_ROWS })}
            hint={isOptional ? t('form.attach') : undefined}
            required={!isOptional}
            dir="auto"
            autoComplete="off"
            value={(Object.hasOwn(values, name) ? values[name] : undefined) ?? ''}
            error={problem.fields[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        )
      })}
    </FormDialog>
  )
}
