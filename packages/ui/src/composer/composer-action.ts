export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type ComposerKey = PressedKey & {
  isComposing: boolean
  /** 229 while an input method composes: Safari ends the composition before it sends the Enter that confirmed it. */
  keyCode: number
}

/** The key code of whatever an input method takes for itself. */
const COMPOSED_KEY = 229

export type ComposerAction = 'send' | 'stop' | 'earlier' | 'undo' | null

/**
 * What a key in the composer means: Enter sends and Shift+Enter starts a line (swapped when `enterSends` is off, where
 * Control or Command with Enter sends), Escape stops a running answer, Up in an empty field asks for the last message,
 * and Control or Command with Z takes the last thing back.
 */
export function composerAction(
  key: ComposerKey,
  state: { enterSends: boolean; answering: boolean; empty: boolean },
): ComposerAction {
  if (key.isComposing || key.keyCode === COMPOSED_KEY) return null
  if (key.key === 'Escape') return state.answering ? 'stop' : null
  if (key.key === 'ArrowUp' && state.empty && !key.shiftKey && !key.altKey) return 'earlier'
  if (key.key.toLowerCase() === 'z' && (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey) return 'undo'
  if (key.key !== 'Enter' || key.shiftKey || key.altKey) return null
  return state.enterSends || key.ctrlKey || key.metaKey ? 'send' : null
}
