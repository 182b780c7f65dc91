import { DEFAULT_EMPHASIS, DEFAULT_TITLE, lifetimeOf, type Emphasis } from './emphasis.ts'

export type Notification = {
  emphasis: Emphasis
  title: string
  /** The sentence to show; empty where the title says all. */
  message: string
  /** Milliseconds until it goes by itself; `UNTIL_DISMISSED` where it never does. */
  lifetime: number
  /** One thing to do about it. */
  action?: { label: string; onSelect: () => void }
  /** What it tells of, where a newer one of the same takes its place: what the older one says holds no more. */
  about?: string
  /** Its words are for screen readers: what has happened is seen in its place. */
  quiet?: boolean
}

/** Fills in what is not said: critical, the title Error, and the lifetime of its emphasis, or that of an offer. */
export function notification({
  emphasis = DEFAULT_EMPHASIS,
  title = DEFAULT_TITLE,
  message = '',
  action,
  lifetime = lifetimeOf(emphasis, { hasAction: action !== undefined }),
  about,
  quiet,
}: Partial<Notification>): Notification {
  return {
    emphasis,
    title,
    message,
    lifetime,
    ...(action && { action }),
    ...(about && { about }),
    ...(quiet && { quiet }),
  }
}
