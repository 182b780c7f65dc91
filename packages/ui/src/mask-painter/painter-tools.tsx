import { brushSizes } from '@atrium/domain/viewing/mask-tools'
import type { Size } from '@atrium/domain/viewing/zoom'
import {
  Brush,
  Ellipsis,
  Eraser,
  Hand,
  PaintBucket,
  Redo2,
  SquareDashed,
  SquareMinus,
  SquarePlus,
  Trash2,
  Undo2,
  Contrast,
} from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import slider from '../slider/slider.module.css'
import type { MaskView } from './mask-surface.ts'
import styles from './painter-tools.module.css'
import type { PainterTexts } from './painter-texts.ts'

export type PaintTool = 'brush' | 'eraser' | 'rectangle' | 'move'

/** Each with its key. */
export const PAINT_TOOLS: readonly { tool: PaintTool; key: string; icon: ReactElement }[] = [
  { tool: 'brush', key: 'b', icon: <Brush /> },
  { tool: 'eraser', key: 'e', icon: <Eraser /> },
  { tool: 'rectangle', key: 'r', icon: <SquareDashed /> },
  { tool: 'move', key: 'h', icon: <Hand /> },
]

export type PainterToolsProps = {
  tool: PaintTool
  onTool: (tool: PaintTool) => void
  /** Diameter of the brush, in picture pixels. */
  size: number
  onSize: (size: number) => void
  image: Size
  view: MaskView
  onUndo: () => void
  onRedo: () => void
  onWhole: (kind: 'fill' | 'clear' | 'invert') => void
  onRectangle: (erases: boolean) => void
  texts: PainterTexts
}

/** What the mask is painted with, below the image. */
export function PainterTools(props: PainterToolsProps) {
  const { tool, onTool, view, onUndo, onRedo, onWhole, texts } = props
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div className={styles.tools} role="group" aria-label={texts.tools}>
      <span className={styles.group}>
        {PAINT_TOOLS.map(({ tool: one, key, icon }) => (
          <IconButton
            key={one}
            label={texts[one]}
            shortcut={key}
            icon={icon}
            pressed={one === tool}
            onClick={() => onTool(one)}
          />
        ))}
      </span>
      <span className={styles.middle}>
        {tool === 'rectangle' ? <RectangleButtons {...props} /> : <BrushSize {...props} />}
      </span>
      <span className={styles.group}>
        <IconButton
          label={texts.undo}
          shortcut="mod+z"
          icon={<Undo2 />}
          aria-disabled={!view.canUndo}
          onClick={onUndo}
        />
        <IconButton
          label={texts.redo}
          shortcut="mod+shift+z"
          icon={<Redo2 />}
          aria-disabled={!view.canRedo}
          onClick={onRedo}
        />
        <Menu
          label={texts.more}
          side="top"
          align="end"
          trigger={<IconButton label={texts.more} icon={<Ellipsis />} />}
          sections={[
            {
              items: [
                { label: texts.fill, icon: <PaintBucket />, onSelect: () => onWhole('fill') },
                { label: texts.invert, icon: <Contrast />, onSelect: () => onWhole('invert') },
                { label: texts.clear, icon: <Trash2 />, onSelect: () => onWhole('clear') },
              ],
            },
          ]}
        />
      </span>
    </div>
  )
}

function RectangleButtons({ onRectangle, texts }: Pick<PainterToolsProps, 'onRectangle' | 'texts'>) {
  return (
    <>
      <Button size="small" icon={<SquarePlus />} onClick={() => onRectangle(false)}>
        {texts.addRectangle}
      </Button>
      <Button size="small" icon={<SquareMinus />} onClick={() => onRectangle(true)}>
        {texts.removeRectangle}
      </Button>
    </>
  )
}

function BrushSize({ tool, size, onSize, image, texts }: PainterToolsProps) {
  const { least, most } = brushSizes(image)
  // As the eye sees it: small brushes have as much of the way as large ones.
  const place = Math.log(size / least) / Math.log(most / least)
  const percent = `${Math.min(1, Math.max(0, place)) * 100}%`
  return (
    <>
      <input
        type="range"
        className={slider.range}
        style={{ '--share': percent } as CSSProperties}
        aria-label={texts.size}
        aria-valuetext={texts.sizeText(String(size))}
        min={0}
        max={1}
        step={0.01}
        value={place}
        disabled={tool === 'move'}
        onChange={(event) => onSize(Math.round(least * (most / least) ** event.target.valueAsNumber))}
      />
      <span className={styles.number} aria-hidden="true">
        {texts.sizeText(String(size))}
      </span>
    </>
  )
}
