import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './administration-toolbar.module.css'

/** How long somebody has to stop typing before it is searched, in milliseconds. */
const TYPING_REST = 200

type Props = { label: string; words: string | undefined; onChange: (words: string | undefined) => void }

/** Narrows a list to what holds these words. */
export function SearchField(props: Props) {
  // Words of another place, as of the button for going back, begin anew.
  return <Words key={props.words === undefined ? 'none' : 'some'} {...props} />
}

function Words({ label, words = '', onChange }: Props) {
  const [text, setText] = useState(words)
  useEffect(() => {
    if (text === words) return
    const timer = setTimeout(() => onChange(text.trim() === '' ? undefined : text), TYPING_REST)
    return () => clearTimeout(timer)
  }, [text, words, onChange])
  return (
    <TextField
      type="search"
      className={styles.words}
      label={label}
      hideLabel
      placeholder={label}
      maxLength={100}
      icon={<Search aria-hidden="true" />}
      value={text}
      onChange={setText}
    />
  )
}
