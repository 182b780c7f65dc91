import { ImageIcon } from 'lucide-react'
import { use, useState } from 'react'
import { Button } from '../button/button.tsx'
import { MarkdownContext } from './markdown-settings.ts'
import { safeImageUrl } from './safe-url.ts'
import styles from './markdown.module.css'

/**
 * A picture that a text names. It is not fetched until the reader asks for it: its address can carry what was said to whoever
 * wrote it, and the fetch alone tells that it was read.
 */
export function OutsideImage({ address, text }: { address: string; text: string }) {
  const { texts, imageHosts } = use(MarkdownContext)
  const [allowed, setAllowed] = useState(false)
  const url = safeImageUrl(address)
  if (!url) return text
  if (!allowed && !imageHosts.has(url.hostname)) {
    return (
      <Button
        size="small"
        className={styles.image}
        icon={<ImageIcon />}
        title={url.href}
        onClick={() => setAllowed(true)}
      >
        {texts.showImage(url.hostname)}
      </Button>
    )
  }
  return <img src={url.href} alt={text} loading="lazy" referrerPolicy="no-referrer" className={styles.image} />
}
