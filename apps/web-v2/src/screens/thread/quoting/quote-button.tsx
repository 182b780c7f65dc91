import { Button } from '@atrium/ui/button/button'
import { TextQuote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectionInMessage } from './selected-text.ts'
import styles from './quote-button.module.css'

/** The height of the button and its distance from what is selected, in px. */
const ABOVE = 44

/** Floats above what is selected in a message. By keyboard the same is in the message's menu. */
export function QuoteButton({ onQuote }: { onQuote: (text: string) => void }) {
  const { t } = useTranslation('thread')
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  useEffect(() => {
    const look = () => {
      const range = selectionInMessage()?.range
      const box = range?.getBoundingClientRect()
      if (!box || box.width === 0) return setPlace(null)
      const left = Math.min(Math.max(8, box.left + box.width / 2 - 44), window.innerWidth - 96)
      return setPlace({ top: Math.max(8, box.top - ABOVE), left })
    }
    // While the pointer draws the selection the button would be in its way.
    const whenSettled = () => setTimeout(look)
    const whenGone = () => !selectionInMessage() && setPlace(null)
    document.addEventListener('pointerup', whenSettled)
    document.addEventListener('keyup', whenSettled)
    document.addEventListener('selectionchange', whenGone)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerup', whenSettled)
      document.removeEventListener('keyup', whenSettled)
      document.removeEventListener('selectionchange', whenGone)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [])
  if (!place) return null
  return (
    <div className={styles.place} style={place}>
      <Button
        size="small"
        icon={<TextQuote />}
        // The selection stays while the button is pressed.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          const selected = selectionInMessage()
          setPlace(null)
          if (selected) onQuote(selected.text)
        }}
      >
        {t('branches.quote')}
      </Button>
    </div>
  )
}
