import { Brush, ImageUp, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import field from '../field/field.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import { KeptImage } from '../kept-image/kept-image.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { ImageFieldTexts } from './image-field-texts.ts'
import styles from './image-field.module.css'

export type ImageFieldProps = {
  label: string
  /** What is set; the caller uploads it and knows its address. */
  image: { url: string; name?: string; width?: number; height?: number } | null
  /** Without it the field is disabled. */
  onFile?: (file: File) => void
  onRemove?: () => void
  /** Shows the image large. */
  onLook?: () => void
  /** A mask can be painted: there is an image to paint on. */
  onPaint?: () => void
  uploading?: boolean
  hint?: ReactNode
  error?: ReactNode
  aside?: ReactNode
  /** Media types, as an input takes them. */
  accept?: string
  texts: ImageFieldTexts
}

/** The field of a source image or a mask: dropped, pasted while it has the focus, chosen, or painted. */
export function ImageField(props: ImageFieldProps) {
  const { label, image, onFile, onRemove, onLook, onPaint, uploading = false, hint, aside } = props
  const { accept = 'image/png,image/jpeg,image/webp', texts } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const take = (files: Iterable<File>) => {
    const file = [...files].find(({ type }) => accept.split(',').includes(type))
    setRefused(!file)
    if (file) onFile?.(file)
  }
  const drop = useDrop(onFile && !uploading ? take : undefined)
  const error = refused ? texts.wrongType : props.error
  const note = error ?? hint
  return (
    <div className={field.field}>
      <div className={field.top}>
        <span id={id} className={field.label}>
          {label}
        </span>
        {aside}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard */}
      <fieldset
        className={styles.zone}
        aria-labelledby={id}
        aria-describedby={note ? `${id}-note` : undefined}
        data-over={drop.over ? '' : undefined}
        data-error={error ? '' : undefined}
        disabled={!onFile}
        {...drop.handlers}
      >
        {image ? (
          <Thumbnail {...{ image, label, onLook }} />
        ) : (
          <span className={styles.empty}>
            <ImageUp aria-hidden="true" />
            {texts.empty}
          </span>
        )}
        <span className={styles.buttons}>
          <Button
            size="small"
            variant={image ? 'ghost' : 'secondary'}
            disabled={uploading}
            onClick={() => input.current?.click()}
          >
            {image ? texts.replace : texts.choose}
          </Button>
          {onPaint && (
            <Button size="small" variant={image ? 'ghost' : 'secondary'} icon={<Brush />} onClick={onPaint}>
              {image ? texts.repaint : texts.paint}
            </Button>
          )}
          {image && onRemove && <IconButton size="small" label={texts.remove(label)} icon={<X />} onClick={onRemove} />}
        </span>
        {uploading && (
          <span className={styles.uploading}>
            <Spinner label={texts.uploading} />
          </span>
        )}
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            take(event.target.files ?? [])
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </fieldset>
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

type ThumbnailProps = Pick<ImageFieldProps, 'label' | 'onLook'> & { image: NonNullable<ImageFieldProps['image']> }

function Thumbnail({ image, label, onLook }: ThumbnailProps) {
  const drawn = (
    <KeptImage
      key={image.url}
      className={styles.image}
      url={image.url}
      alt={image.name ?? label}
      width={image.width ?? 640}
      height={image.height ?? 640}
      sizes="120px"
      eager
    />
  )
  if (!onLook) return <span className={styles.thumbnail}>{drawn}</span>
  return (
    <button type="button" className={styles.thumbnail} aria-haspopup="dialog" onClick={onLook}>
      {drawn}
    </button>
  )
}

function useDrop(take: ((files: Iterable<File>) => void) | undefined) {
  const [over, setOver] = useState(false)
  const withFiles = (event: DragEvent) => take !== undefined && event.dataTransfer.types.includes('Files')
  // What is dropped here is not meant for the whole conversation around it.
  const hold = (event: DragEvent) => {
    if (!withFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  return {
    over,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!withFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        take?.(event.dataTransfer.files)
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        take?.(event.clipboardData.files)
      },
    },
  }
}
