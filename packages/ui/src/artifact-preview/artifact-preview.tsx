import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { ArtifactPreviewTexts } from './artifact-preview-texts.ts'
import styles from './artifact-preview.module.css'

export type ArtifactPreviewProps = {
  /** A whole page, or a piece of one. */
  html: string
  /** Where the page is served that shows it, without an origin and without a network. */
  frame: string
  texts: ArtifactPreviewTexts
}

/** How often the frame is asked whether it still answers, and after how many silent times it is said. */
const ASK_EVERY_MS = 1500
const SILENT_TIMES = 3

/** A page that an answer has made, as it runs: apart from this one, and without any way out. */
export function ArtifactPreview({ html, frame, texts }: ArtifactPreviewProps) {
  const [isStopped, setIsStopped] = useState(false)
  if (isStopped) {
    return (
      <div className={styles.note}>
        <p>{texts.stopped}</p>
        <Button onClick={() => setIsStopped(false)}>{texts.start}</Button>
      </div>
    )
  }
  return <RunningPreview {...{ html, frame, texts }} onStop={() => setIsStopped(true)} />
}

function RunningPreview({ html, frame, texts, onStop }: ArtifactPreviewProps & { onStop: () => void }) {
  const element = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [silent, setSilent] = useState(0)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      // The foreign page speaks to this one as well, from a frame further in: it is not meant.
      if (source === null || source !== element.current?.contentWindow) return
      setSilent(0)
      if (typeof data === 'object' && data !== null && 'ready' in data) setIsReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    // The frame has no origin that could be named.
    if (isReady) element.current?.contentWindow?.postMessage({ html }, '*')
  }, [isReady, html])
  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => {
      if (document.hidden) return
      setSilent((times) => times + 1)
      element.current?.contentWindow?.postMessage({ ping: 1 }, '*')
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isReady])
  return (
    <>
      {silent > SILENT_TIMES && (
        <div className={styles.bar} role="alert">
          <p>{texts.stuck}</p>
          <Button size="small" onClick={onStop}>
            {texts.stop}
          </Button>
        </div>
      )}
      <iframe
        ref={element}
        className={styles.frame}
        src={frame}
        title={texts.preview}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
