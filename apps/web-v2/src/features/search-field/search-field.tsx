import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
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
export function SearchField({ label, words = '', onChange, maxLength = 100 }: Props) {
  const [text, setText] = useState(words)
  const [told, setTold] = useState(words)
  if (words !== told) {
    // They come from another place, as by the button for going back.
    setTold(words)
    setText(words)
  }
  const wanted = text.trim()
  const tell = useEffectEvent(() => {
    setTold(wanted)
    onChange(wanted === '' ? undefined : wanted)
  })
  useEffect(() => {
    if (wanted === told) return undefined
    const timer = setTimeout(() => tell(), TYPING_REST)
    return () => clearTimeout(timer)
  }, [wanted, told])
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
