import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** Of the variable. */
  name: string
  options: readonly string[]
  className?: string | undefined
  /** Without it they are only shown. */
  onChange?: ((options: string[]) => void) | undefined
}

/** What a variable chooses from, separated by commas. What is typed stays as it is typed while it means the same options. */
export function OptionsField({ name, options, className, onChange }: Props) {
  const { t } = useTranslation('catalog')
  const standing = options.join(', ')
  const [typed, setTyped] = useState(standing)
  return (
    <TextField
      {...(className !== undefined && { className })}
      label={t('optionsOf', { name })}
      hint={t('optionsHint')}
      value={optionsIn(typed).join(', ') === standing ? typed : standing}
      onChange={
        onChange &&
        ((text) => {
          setTyped(text)
          onChange(optionsIn(text))
        })
      }
    />
  )
}

function optionsIn(text: string): string[] {
  return text
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '')
}
