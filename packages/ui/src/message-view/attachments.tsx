import { fileIdOf, thumbnailAddress } from '@atrium/domain/files/file-address'
import type { FilePart, MessagePart } from '@atrium/domain/threads/thread-message'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../chip/chip.tsx'
import styles from './message-view.module.css'

/** The files of a message: pictures as pictures, all others as a chip that opens them. */
export function Attachments({ parts, label }: { parts: readonly MessagePart[]; label: string }) {
  const files = parts.filter((part) => part.type === 'file')
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <li key={index}>
          <File file={file} label={label} />
        </li>
      ))}
    </ul>
  )
}

/** A kept picture is shown no larger than there is room for. */
function smallAddress(url: string): string {
  const fileId = fileIdOf(url)
  return fileId === null ? url : thumbnailAddress(fileId, 640)
}

/** Ours, or carried in the message itself: nothing here makes a request to another host. */
function isOwn(url: string): boolean {
  return /^(?:data:|blob:|\/(?!\/))/.test(url)
}

function File({ file, label }: { file: FilePart; label: string }) {
  const name = file.filename ?? label
  // Deleted since, or no picture at all: its name says what it was.
  const [unreadable, setUnreadable] = useState(false)
  if (unreadable) return <Chip mark={<ImageOff />} name={name} />
  if (file.mediaType.startsWith('image/') && isOwn(file.url)) {
    return (
      <img
        className={styles.picture}
        src={smallAddress(file.url)}
        alt={name}
        loading="lazy"
        onError={() => setUnreadable(true)}
      />
    )
  }
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

function ending({ filename }: FilePart): string | undefined {
  const [, found] = /\.([a-z\d]{1,4})$/i.exec(filename ?? '') ?? []
  return found?.toUpperCase()
}
