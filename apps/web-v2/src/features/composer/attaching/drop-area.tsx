import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './drop-area.module.css'

export type DropAreaProps = {
  /** What is shown while files are held over it. */
  text: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A whole area that takes files: while some are held over it, one target covers it. */
export function DropArea({ text, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  // Entering a child fires before leaving its parent: only the count says when the pointer is gone.
  const depth = useRef(0)
  const withFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const end = () => {
    depth.current = 0
    setOver(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the picker and pasting do the same by keyboard
    <div
      className={styles.area}
      onDragEnter={(event) => {
        if (!withFiles(event)) return
        depth.current += 1
        setOver(true)
      }}
      onDragOver={(event) => withFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!withFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) end()
      }}
      onDrop={(event) => {
        if (!withFiles(event)) return
        event.preventDefault()
        end()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && <div className={styles.target}>{text}</div>}
    </div>
  )
}
