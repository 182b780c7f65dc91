import { ExternalLink, ImageIcon } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../button/button.tsx'
import { IconButton } from '../../icon-button/icon-button.tsx'
import { useMarkdownSettings } from '../markdown-settings.ts'
import { isOwnImage, safeImageUrl } from './safe-url.ts'
import styles from './outside-image.module.css'

/**
 * An image that a text names. Of another host it is not loaded by itself: its address can carry what was said to whoever wrote
 * it, and loading alone tells that it was read. The reader can let it be loaded, or all of its host, by way of this origin.
 */
export function OutsideImage({ address, text }: { address: string; text: string }): ReactNode {
  const { texts, images } = useMarkdownSettings()
  if (isOwnImage(address)) return <img className={styles.image} src={address} alt={text} loading="lazy" />
  const url = safeImageUrl(address)
  if (!url) return text
  if (!images) return <Held text={text} note={texts.noImages(url.hostname)} url={url} />
  if (images.isShown(url)) return <Shown source={images.sourceOf(url)} text={text} url={url} />
  return (
    <Held text={text} note={texts.heldImage(url.hostname)} url={url}>
      <Button size="small" onClick={() => images.show(url)}>
        {texts.showImage}
      </Button>
      <Button size="small" variant="ghost" onClick={() => images.alwaysShow(url.hostname)}>
        {texts.alwaysShow(url.hostname)}
      </Button>
    </Held>
  )
}

type HeldProps = { text: string; note: string; url: URL; children?: ReactNode }

function Held({ text, note, url, children }: HeldProps) {
  const { texts } = useMarkdownSettings()
  return (
    <span className={styles.held} title={url.href} onClickCapture={keepFromLink}>
      <ImageIcon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        {text !== '' && <span className={styles.text}>{text}</span>}
        <span className={styles.note}>{note}</span>
      </span>
      {children}
      <IconButton
        size="small"
        label={texts.openImage(url.hostname)}
        icon={<ExternalLink />}
        onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
      />
    </span>
  )
}

function Shown({ source, text, url }: { source: string; text: string; url: URL }) {
  const { texts } = useMarkdownSettings()
  const [broken, setBroken] = useState(false)
  if (broken) return <Held text={text} note={texts.brokenImage(url.hostname)} url={url} />
  return (
    <img
      className={styles.image}
      src={source}
      alt={text}
      title={url.href}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}

/** The image may stand inside of a link: its buttons are not the link. */
function keepFromLink(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}
