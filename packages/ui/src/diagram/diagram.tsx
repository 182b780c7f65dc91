import { Download, Maximize2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { saveAs } from '../save-as/save-as.ts'
import type { DiagramTexts } from './diagram-texts.ts'
import { drawDiagram, type Drawing } from './draw-diagram.ts'
import { lookOfPage, onLookChange } from './look-of-page.ts'
import styles from './diagram.module.css'

export type DiagramProps = {
  /** In Mermaid's language. */
  source: string
  /** Where the page that draws is served. */
  frame: string
  texts: DiagramTexts
  /** The source as code, to read and to copy. */
  children: ReactNode
}

/** A diagram drawn from its text. While it is drawn, and where it cannot be, its text stands there. */
export function Diagram({ source, frame, texts, children }: DiagramProps) {
  const result = useDrawing(source, frame)
  const [large, setLarge] = useState(false)
  if (result === null) return children
  if ('error' in result) {
    return (
      <>
        {children}
        <p className={styles.note}>{texts.failed(result.error)}</p>
      </>
    )
  }
  const image = <img className={styles.image} {...imageOf(result)} alt={texts.diagram} />
  return (
    <figure className={styles.diagram} aria-label={texts.diagram}>
      <div className={styles.actions}>
        <IconButton size="small" label={texts.enlarge} icon={<Maximize2 />} onClick={() => setLarge(true)} />
        <IconButton
          size="small"
          label={texts.download}
          icon={<Download />}
          onClick={() => saveAs(new Blob([result.svg], { type: 'image/svg+xml' }), 'diagram.svg')}
        />
      </div>
      {image}
      <details className={styles.source}>
        <summary>{texts.showSource}</summary>
        {children}
      </details>
      <Dialog open={large} onOpenChange={setLarge} title={texts.diagram} width={960} texts={{ close: texts.close }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large image scrolls, also by keyboard */}
        <div className={styles.large} tabIndex={0}>
          {image}
        </div>
      </Dialog>
    </figure>
  )
}

type Result = Drawing | { error: string }

/** Null while it is drawn for the first time; the last drawing while it is drawn anew. */
function useDrawing(source: string, frame: string): Result | null {
  const [made, setMade] = useState<{ source: string; result: Result } | null>(null)
  useEffect(() => {
    let current = true
    const draw = () => {
      drawDiagram(frame, source, lookOfPage()).then(
        (result) => current && setMade({ source, result }),
        (error: Error) => current && setMade({ source, result: { error: error.message.split('\n', 1)[0] ?? '' } }),
      )
    }
    draw()
    const stop = onLookChange(draw)
    return () => {
      current = false
      stop()
    }
  }, [source, frame])
  return made?.source === source ? made.result : null
}

/** As an image a drawing runs nothing and fetches nothing, whatever is in it. */
function imageOf({ svg, width, height }: Drawing) {
  return { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height }
}
