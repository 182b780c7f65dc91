/** How far an image or a video is. Times as they stood when it was told: whoever shows it counts on by itself. */
export type RunProgress = {
  /** `waiting`: the vendor has not begun; `rendering`: it works; `keeping`: what it made is being fetched and kept. */
  phase: 'waiting' | 'rendering' | 'keeping'
  /** 0 to 1 where the vendor tells it. */
  share: number | null
  /** When the vendor was asked, ISO 8601. */
  askedDate: string
  /** How long the same model has taken lately, in milliseconds; null where it has not been used yet. */
  expectedMs: number | null
}
