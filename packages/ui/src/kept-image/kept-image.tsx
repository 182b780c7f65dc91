import { thumbnailSet } from '@atrium/domain/files/thumbnail-set'
import { type CSSProperties, useState } from 'react'
import styles from './kept-image.module.css'

export type KeptImageProps = {
  /** Where the whole image is read; of a kept file no more is fetched than is shown. */
  url: string
  alt: string
  /** Of the whole image, in pixels. */
  width: number
  height: number
  /** How wide it is drawn, as `sizes` of an image takes it. */
  sizes: string
  eager?: boolean
  className?: string
  style?: CSSProperties
  /** Neither a small nor the whole image could be read. */
  onFail?: () => void
  onShown?: () => void
}

type Source = 'small' | 'whole'

/** An image that comes softly into the place that was kept free for it. */
export function KeptImage({ url, alt, width, height, sizes, eager, className, style, ...handlers }: KeptImageProps) {
  const [source, setSource] = useState<Source>('small')
  const [shown, setShown] = useState(false)
  const small = source === 'small' ? thumbnailSet(url, { width, height }) : null
  const arrive = () => {
    setShown(true)
    handlers.onShown?.()
  }
  return (
    <img
      key={source}
      // An image that is there already is shown without a fade.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0 && !shown) arrive()
      }}
      className={[styles.image, className].filter(Boolean).join(' ')}
      style={style}
      {...(small ? { src: small.src, srcSet: small.srcSet, sizes } : { src: url })}
      alt={alt}
      {...{ width, height }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      data-shown={shown ? '' : undefined}
      onLoad={arrive}
      onError={() => (small ? setSource('whole') : handlers.onFail?.())}
    />
  )
}
