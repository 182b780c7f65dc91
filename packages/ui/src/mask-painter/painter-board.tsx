import {
  brushSizes,
  middleRectangle,
  nextBrush,
  type Rectangle,
  rectangleBetween,
} from '@atrium/domain/viewing/mask-tools'
import type { Size } from '@atrium/domain/viewing/zoom'
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { MediaOverlay } from '../media-overlay/media-overlay.tsx'
import { useZoom } from '../zoom-stage/use-zoom.ts'
import { ZoomButtons } from '../zoom-stage/zoom-buttons.tsx'
import { maskFile } from './mask-file.ts'
import styles from './mask-painter.module.css'
import type { MaskPainterProps } from './mask-painter.tsx'
import { MaskRectangle } from './mask-rectangle.tsx'
import type { MaskStep, StrokePoint } from './mask-step.ts'
import { MaskSurface } from './mask-surface.ts'
import { PAINT_TOOLS, type PaintTool, PainterTools } from './painter-tools.tsx'
import type { PainterTexts } from './painter-texts.ts'
import { PaintingStage } from './painting-stage.tsx'
import { type Drawing, usePainting } from './use-painting.ts'

export type PainterBoardProps = Omit<MaskPainterProps, 'source' | 'mask' | 'texts'> & {
  open: boolean
  source: { url: string; alt: string }
  size: Size
  loaded: MaskStep | null
  texts: PainterTexts
}

/** The image with its mask over it, and the tools. */
export function PainterBoard(props: PainterBoardProps) {
  const { open, source, size, loaded, onDone, onClose, busy = false, error, locale, texts } = props
  const [surface] = useState(() => newSurface(size, loaded))
  const view = useSyncExternalStore(surface.subscribe, () => surface.view)
  const zoom = useZoom(size)
  const [tool, setTool] = useState<PaintTool>('brush')
  const [spaced, setSpaced] = useState(false)
  const [brush, setBrush] = useState(() => brushSizes(size).usual)
  const [rectangle, setRectangle] = useState(() => middleRectangle(size))
  const [problem, setProblem] = useState<string | null>(null)
  const [writing, setWriting] = useState(false)
  const [asking, setAsking] = useState(false)
  const moves = tool === 'move' || spaced
  const drawing = useDrawing(surface, tool, size, setRectangle)
  const painting = usePainting(zoom, brush, moves ? null : drawing)

  const apply = (erases: boolean) => surface.add({ kind: 'rectangle', rectangle, erases })
  const close = () => (view.changed ? setAsking(true) : onClose())
  const finish = async () => {
    setWriting(true)
    setProblem(null)
    try {
      const { blob, painted } = await maskFile(surface.steps, size)
      if (painted === 0) setProblem(texts.empty)
      else onDone(blob, size)
    } catch {
      setProblem(texts.failed)
    }
    setWriting(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && !(event.target as HTMLElement).matches('button, input')) setSpaced(true)
    else if (!obey(event)) return
    event.preventDefault()
  }
  const obey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') (event.shiftKey ? surface.redo : surface.undo)()
      else if (key === 'y') surface.redo()
      else return false
      return true
    }
    const chosen = PAINT_TOOLS.find((one) => one.key === key)
    if (event.altKey || event.defaultPrevented) return false
    if (chosen) setTool(chosen.tool)
    else if (key === '[') setBrush(nextBrush(brush, -1, size))
    else if (key === ']') setBrush(nextBrush(brush, 1, size))
    else return !(event.target as HTMLElement).matches('input') && zoom.onKey(event)
    return true
  }
  const message = problem ?? error
  return (
    <>
      <MediaOverlay
        open={open}
        onClose={close}
        title={texts.title}
        close={texts.close}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && setSpaced(false)}
        tools={
          <>
            <span className={styles.zoom}>
              <ZoomButtons zoom={zoom} texts={texts.zoom} locale={locale} />
            </span>
            <Button variant="primary" busy={busy || writing} disabled={view.plain} onClick={() => void finish()}>
              {texts.done}
            </Button>
          </>
        }
        foot={
          <PainterTools
            {...{ tool, view, texts, size: brush, image: size }}
            onTool={setTool}
            onSize={setBrush}
            onUndo={surface.undo}
            onRedo={surface.redo}
            onWhole={(kind) => surface.add({ kind })}
            onRectangle={apply}
          />
        }
      >
        <PaintingStage
          {...{ zoom, source, surface, painting, texts, message }}
          draws={!moves}
          size={brushShown(tool, moves, brush)}
        >
          {tool === 'rectangle' && (
            <MaskRectangle {...{ rectangle, texts }} image={size} onChange={setRectangle} onApply={apply} />
          )}
        </PaintingStage>
      </MediaOverlay>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.discardTitle}
        text={texts.discardText}
        confirmLabel={texts.discard}
        cancelLabel={texts.goOn}
        danger
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}

function newSurface(size: Size, loaded: MaskStep | null): MaskSurface {
  const surface = new MaskSurface(size)
  if (loaded) surface.load(loaded)
  return surface
}

/** null where no circle follows the pointer. */
function brushShown(tool: PaintTool, moves: boolean, size: number): number | null {
  return moves || tool === 'rectangle' ? null : size
}

/** What the pointer does with the tool. */
function useDrawing(
  surface: MaskSurface,
  tool: PaintTool,
  image: Size,
  setRectangle: (rectangle: Rectangle) => void,
): Drawing {
  const corner = useRef<StrokePoint | null>(null)
  if (tool !== 'rectangle') {
    return {
      begin: (point) => surface.begin(point, tool === 'eraser'),
      extend: (points) => surface.extend(points),
      end: () => surface.end(),
      abort: () => surface.abort(),
    }
  }
  return {
    begin: (point) => {
      corner.current = point
    },
    extend: (points) => {
      const [from, to] = [corner.current, points.at(-1)]
      if (from && to) setRectangle(rectangleBetween(from, to, image))
    },
    end: () => {
      corner.current = null
    },
    abort: () => {
      corner.current = null
    },
  }
}
