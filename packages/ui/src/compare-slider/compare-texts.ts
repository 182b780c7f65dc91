import { ZOOM_TEXTS, type ZoomTexts } from '../zoom-stage/zoom-buttons.tsx'

export type CompareTexts = {
  title: string
  close: string
  /** The name of the divider. */
  divider: string
  /** Spoken of its place: how much of which picture is in sight. */
  share: (label: string, percent: string) => string
  over: string
  parallel: string
  swap: string
  zoom: ZoomTexts
}

export const COMPARE_TEXTS: CompareTexts = {
  title: 'Compare',
  close: 'Close',
  divider: 'Divider',
  share: (label, percent) => `${percent} of ${label}`,
  over: 'One over the other',
  parallel: 'Side by side',
  swap: 'Swap',
  zoom: ZOOM_TEXTS,
}
