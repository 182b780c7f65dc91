/** What a key asks of a player. `seekBy` is in seconds, `seekTo` a share of the length, `volumeBy` a share of the loudest. */
export type PlayerCommand =
  | { kind: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { kind: 'seekBy'; seconds: number }
  | { kind: 'seekTo'; share: number }
  | { kind: 'volumeBy'; share: number }

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  j: { kind: 'seekBy', seconds: -10 },
  l: { kind: 'seekBy', seconds: 10 },
  ArrowLeft: { kind: 'seekBy', seconds: -5 },
  ArrowRight: { kind: 'seekBy', seconds: 5 },
  ArrowUp: { kind: 'volumeBy', share: 0.1 },
  ArrowDown: { kind: 'volumeBy', share: -0.1 },
  Home: { kind: 'seekTo', share: 0 },
  End: { kind: 'seekTo', share: 1 },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
}

/** The keys of every player of the day; null for all others, and for keys that belong to the browser. */
export function playerCommand(pressed: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}): PlayerCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  if (/^\d$/.test(pressed.key)) return { kind: 'seekTo', share: Number(pressed.key) / 10 }
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  return COMMANDS[key] ?? null
}
