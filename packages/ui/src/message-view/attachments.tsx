import { fileIdOf, smallAddressOf } from '@atrium/domain/files/file-address'
import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { FileText, FileX, ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Chip } from '../chip/chip.tsx'
import type { MessageTexts } from './message-texts.ts'
import type { MessageFiles } from './message-view.tsx'
import styles from './message-view.module.css'

type Drawn = { files: MessageFiles | undefined; texts: Pick<MessageTexts, 'attachment' | 'deletedFile'> }

/** The files of a message: images that open large, what is played with its player, all others as a chip that saves them. */
export function Attachments({ parts, files, texts }: Drawn & { parts: readonly MessagePart[] }) {
  const shown = parts.filter((part) => part.type === 'file')
  if (shown.length === 0) return null
  const several = shown.filter(isImage).length > 1
  return (
    <ul className={styles.files} data-several={several ? '' : undefined}>
      {shown.map((file, index) => (
        <li key={index} className={files && isPlayed(file) && !isGone(file, files) ? styles.played : undefined}>
          <File {...{ file, files, several, texts }} />
        </li>
      ))}
    </ul>
  )
}

/** A kept image is shown no larger than there is room for. */
function smallAddress(url: string): string {
  return smallAddressOf(url, 640) ?? url
}

/** Ours, or carried in the message itself: nothing here makes a request to another host. */
function isOwn(url: string): boolean {
  return /^(?:data:|blob:|\/(?!\/))/.test(url)
}

function isPlayed({ mediaType, url }: FilePart): boolean {
  return /^(?:audio|video)\//.test(mediaType) && isOwn(url)
}

function isGone({ url }: FilePart, files: MessageFiles | undefined): boolean {
  const fileId = fileIdOf(url)
  return fileId !== null && files !== undefined && files.gone.has(fileId)
}

function isImage({ mediaType, url }: FilePart): boolean {
  return mediaType.startsWith('image/') && isOwn(url)
}

function File({ file, files, several, texts }: Drawn & { file: FilePart; several: boolean }) {
  const name = file.filename ?? texts.attachment
  if (isGone(file, files)) return <Chip mark={<FileX />} name={name} note={texts.deletedFile} />
  if (files && isPlayed(file)) return files.play(file)
  if (isImage(file)) return <Image {...{ file, files, several, name }} />
  const chip = <Chip mark={ending(file) ?? <FileText />} name={name} />
  // A data: address cannot be opened in a tab, but it can be saved.
  return isOwn(file.url) ? (
    <a className={styles.file} href={file.url} download={name}>
      {chip}
    </a>
  ) : (
    chip
  )
}

type ImageProps = Pick<Drawn, 'files'> & { file: FilePart; several: boolean; name: string }

function Image({ file, files, several, name }: ImageProps) {
  // No image at all, or out of reach: its name says what it was.
  const [unreadable, setUnreadable] = useState(false)
  if (unreadable) return <Chip mark={<ImageOff />} name={name} />
  const image = (
    <img
      className={styles.image}
      src={smallAddress(file.url)}
      alt={name}
      style={placeOf(file, several ? LONGEST_SIDE.several : LONGEST_SIDE.alone)}
      loading="lazy"
      onError={() => {
        setUnreadable(true)
        files?.onUnreadable(file)
      }}
    />
  )
  if (!files) return image
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => files.onOpen(file)}>
      {image}
    </button>
  )
}

/** The longest side of an image in a message, in pixels. */
const LONGEST_SIDE = { alone: 320, several: 240 } as const

/** Its place is free before it has come, where its size is known. */
function placeOf({ providerMetadata }: FilePart, longest: number): CSSProperties | undefined {
  const { width, height } = providerMetadata?.atrium ?? {}
  if (!width || !height) return undefined
  return { width: Math.min(width, longest, (longest * width) / height), aspectRatio: width / height }
}

function ending({ filename }: FilePart): string | undefined {
  const [, found] = /\.([a-z\d]{1,4})$/i.exec(filename ?? '') ?? []
  return found?.toUpperCase()
}
