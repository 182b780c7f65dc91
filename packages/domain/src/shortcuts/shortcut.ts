/**
 * Keys that are pressed together, as `mod+shift+o`: modifiers in the order mod, ctrl, meta, alt, shift, then one key in small
 * letters. `mod` is Command on a Mac and Control elsewhere.
 */
export type Shortcut = string

/** What a key event tells. The browser's own event fits. */
export type KeyPress = {
  key: string
  /** The key's place on the keyboard, as `KeyK`. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** An input method is composing a character. */
  isComposing: boolean
  /** The browser's `getModifierState`: with AltGraph a character is typed. */
  getModifierState?: (name: string) => boolean
}

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'esc',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ' ': 'space',
  '+': 'plus',
}

const MODIFIERS: readonly string[] = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Fn', 'OS']

/** Keys that no character comes of, whatever the layout. */
const NAMED = /^(Escape|Arrow\w+|Enter|Tab|Backspace|Delete|Insert|Home|End|Page(Up|Down)|F\d{1,2})$/

/**
 * The shortcut that was pressed; null for keys that are none: a modifier alone, or what an input method or AltGr makes a
 * character of. A letter counts by what is written on the key in the reader's layout, and by its place where the layout
 * writes no Latin letter there.
 */
export function shortcutOfPress(press: KeyPress, apple: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press
  if (isComposing || key === 'Process' || MODIFIERS.includes(key)) return null
  if (press.getModifierState?.('AltGraph')) return null
  const name = keyName(press)
  if (name === null) return null
  // The sign on the key says already whether Shift was needed for it: `?` is Shift and another key on every keyboard.
  const isSign = name.length === 1 && !/[a-z0-9]/.test(name)
  return join(name, {
    mod: apple ? metaKey : ctrlKey,
    ctrl: apple && ctrlKey,
    meta: !apple && metaKey,
    alt: altKey,
    shift: shiftKey && !isSign,
  })
}

function keyName({ key, code, altKey, ctrlKey, metaKey }: KeyPress): string | null {
  if (NAMED.test(key) || key === ' ' || key === '+') return (NAMES[key] ?? key).toLowerCase()
  const isLatin = /^[\u0021-\u007e]$/.test(key)
  // With Alt a Mac writes other signs: the key's place says what was meant.
  if (isLatin && !altKey) return key.toLowerCase()
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? []
  if (altKey || ctrlKey || metaKey || !isLatin) return (letter ?? digit)?.toLowerCase() ?? (isLatin ? key : null)
  return null
}

type Held = { mod: boolean; ctrl: boolean; meta: boolean; alt: boolean; shift: boolean }

function join(name: string, held: Held): Shortcut {
  const modifiers = (['mod', 'ctrl', 'meta', 'alt', 'shift'] as const).filter((modifier) => held[modifier])
  return [...modifiers, name].join('+')
}

/** Would a text field take these keys as writing or as moving in the text? They are left to it. */
export function isForField(shortcut: Shortcut, apple: boolean): boolean {
  const { modifiers, key } = partsOf(shortcut)
  if (modifiers.some((modifier) => ['mod', 'ctrl', 'meta'].includes(modifier))) return false
  if (modifiers.includes('alt')) return apple && key.length === 1
  return !/^(esc|f\d{1,2})$/.test(key)
}

/** Why keys cannot be a shortcut: the browser keeps them, or they press and move on every page. */
export type ShortcutProblem = 'browser' | 'page'

const KEPT_BY_BROWSERS: readonly Shortcut[] = [
  ...['n', 't', 'w', 'shift+n', 'shift+t', 'shift+w', 'shift+p', 'q', 'tab', 'shift+tab'].map((keys) => `mod+${keys}`),
  ...['c', 'v', 'x', 'a', 'z', 'shift+z', 'r', 'shift+r', 'l', 'p', 'plus', '-', '0'].map((keys) => `mod+${keys}`),
  'alt+f4',
  'alt+tab',
  'f5',
  'f11',
  'f12',
]

export function problemOfShortcut(shortcut: Shortcut): ShortcutProblem | null {
  if (KEPT_BY_BROWSERS.includes(shortcut)) return 'browser'
  const { modifiers, key } = partsOf(shortcut)
  const isBare = modifiers.every((modifier) => modifier === 'shift')
  const presses = /^(enter|space|tab|esc|up|down|left|right|home|end|pageup|pagedown|backspace|delete)$/.test(key)
  return isBare && presses && shortcut !== 'shift+esc' ? 'page' : null
}

function partsOf(shortcut: Shortcut): { modifiers: string[]; key: string } {
  const words = shortcut.split('+')
  return { modifiers: words.slice(0, -1), key: words.at(-1) ?? '' }
}
