import { ImageIcon } from 'lucide-react'
import { use } from 'react'
import { Button } from '../button/button.tsx'
import { MarkdownContext } from './markdown-settings.ts'
import { safeImageUrl } from './safe-url.ts'
import styles from './markdown.module.css'

/**
 * A picture that a text names. It is never fetched by the page: its address can carry what was said to whoever wrote it, and
 * the fetch alone tells that it was read. The reader can open it in a tab of its own.
 */
export function OutsideImage({ address, text }: { address: string; text: string }) {
  const { texts } = use(MarkdownContext)
  const url = safeImageUrl(address)
  if (!url) return text
  return (
    <Button
      size="small"
      className={styles.image}
      icon={<ImageIcon />}
      title={url.href}
      onClick={(event) => {
        // The picture may stand inside of a link.
        event.preventDefault()
        window.open(url, '_blank', 'noopener,noreferrer')
      }}
    >
      {texts.openImage(url.hostname)}
    </Button>
  )
}
