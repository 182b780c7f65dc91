import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './search-field.module.css'

/** How long somebody has to stop typing before it is searched, in milliseconds. */
const TYPING_REST = 200

type Props = {
  label: string
  words: string | undefined
  /** Called once somebody rests; undefined where nothing is searched for. */
  onChange: (words: string | undefined) => void
  /** In characters. */
  maxLength?: number
}

/** Narrows a list to what holds these words. */
export function SearchField(props: Props) {
  // Words of another place, as of the button for going back, begin anew.
  return <Words key={props.words === undefined ? 'none' : 'some'} {...props} />
}

function Words({ label, words = '', onChange, maxLength = 100 }: Props) {
  const [text, setText] = useState(words)
  useEffect(() => {
    if (text === words) return undefined
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
      maxLength={maxLength}
      icon={<Search aria-hidden="true" />}
      value={text}
      onChange={setText}
    />
  )
}
