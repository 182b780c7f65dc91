import { TextField } from '@atrium/ui/text-field/text-field'
import { type ComponentProps, useState } from 'react'
import { useNotificationWords } from '../use-notification-words.ts'
import { formProblem } from './form-problem.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> & {
  known: string
  /** Called with what is not empty and has been changed. Rejects with what the server says against it. */
  onSave: (text: string) => Promise<void>
  /** Called once it is as it should be: saved, or left as it was. */
  onDone?: () => void
}

/** A name that is saved with Enter, or when the field is left; an empty one is none. */
export function SavedField({ known, onSave, onDone, ...field }: Props) {
  const [text, setText] = useState(known)
  const [problem, setProblem] = useState<string>()
  const inLanguage = useNotificationWords()
  const save = async () => {
    const wanted = text.trim()
    setProblem(undefined)
    try {
      if (wanted === '') setText(known)
      else if (wanted !== known) await onSave(wanted)
      onDone?.()
    } catch (error) {
      const { message, fields } = formProblem(error, ['name', 'projectName'])
      setProblem(message ?? Object.values(fields)[0])
    }
  }
  return (
    <TextField
      maxLength={100}
      {...field}
      value={text}
      error={problem && inLanguage(problem)}
      onChange={setText}
      onBlur={() => void save()}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  )
}
