import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'

type Place = {
  /** Stays the same from the first news to the image itself. */
  id: string
  kind: 'image' | 'video'
  /** The prompt: what an image is for those who cannot see it. */
  alt: string
  /** In pixels, as asked for or as it came: the place is kept free by them. */
  width?: number
  height?: number
}

/** An image or a video as it stands in a turn. */
export type GalleryItem = Place &
  (
    | {
        state: 'ready'
        /** Where the file itself is read. */
        url: string
        /** The name under which it is saved. */
        name?: string
        /** Length of a video. */
        seconds?: number
        poster?: string
      }
    | { state: 'making'; progress: RunProgress | null; onCancel?: () => void; cancelling?: boolean }
    | { state: 'failed'; reason: string; onRetry?: () => void }
  )

export type ReadyItem = Extract<GalleryItem, { state: 'ready' }>

/** What is taken for a ratio until it is known. */
const USUAL_RATIO = { image: 1, video: 16 / 9 } as const

/** A ratio beyond which an image would be a line. */
const WIDEST = 4

export function ratioOf({ kind, width, height }: Pick<GalleryItem, 'kind' | 'width' | 'height'>): number {
  if (!width || !height) return USUAL_RATIO[kind]
  return Math.min(WIDEST, Math.max(1 / WIDEST, width / height))
}
