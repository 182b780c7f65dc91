import type { Shortcut } from '@atrium/domain/shortcuts/shortcut'

/** Where an action can be done: on every screen, wherever a message is written, in an open conversation, or where something is edited as a whole. */
export type ActionPlace = 'everywhere' | 'composer' | 'conversation' | 'editor'

type Row = {
  id: string
  /** The keys that it comes with; any of them serves. A person can choose others. */
  keys: readonly Shortcut[]
  place: ActionPlace
  /** Its keys serve also while a menu or a dialog is open. */
  overPopups?: boolean
  /** Offered after a slash in the composer, with `descriptions.<id>` of the messages in its second line. */
  slash?: boolean
}

/**
 * Everything that can be done by name: with keys, in the palette, or after a slash in the composer. Its text is
 * `actions.<id>` in the messages called `actions`. What it does is said by whoever can do it, with `useActions`.
 */
export const ACTIONS = [
  { id: 'palette', keys: ['mod+k'], place: 'everywhere', overPopups: true, slash: true },
  { id: 'new-chat', keys: ['mod+shift+o'], place: 'everywhere', slash: true },
  { id: 'next-thread', keys: ['alt+down'], place: 'everywhere' },
  { id: 'previous-thread', keys: ['alt+up'], place: 'everywhere' },
  { id: 'fold-navigation', keys: ['mod+b'], place: 'everywhere', overPopups: true },
  { id: 'switch-project', keys: [], place: 'everywhere', slash: true },
  { id: 'trash', keys: [], place: 'everywhere', slash: true },
  { id: 'focus-composer', keys: ['shift+esc'], place: 'composer' },
  { id: 'change-model', keys: ['mod+shift+m'], place: 'composer', slash: true },
  { id: 'parallel-models', keys: [], place: 'composer', slash: true },
  { id: 'options', keys: ['mod+.'], place: 'composer', slash: true },
  { id: 'attach', keys: [], place: 'composer', slash: true },
  { id: 'instructions', keys: [], place: 'composer', slash: true },
  { id: 'tools', keys: [], place: 'composer', slash: true },
  { id: 'temporary', keys: [], place: 'composer', slash: true },
  { id: 'stop', keys: ['esc'], place: 'conversation' },
  { id: 'copy-answer', keys: ['mod+shift+c'], place: 'conversation', slash: true },
  { id: 'find', keys: ['mod+f'], place: 'conversation', slash: true },
  { id: 'branches', keys: [], place: 'conversation', slash: true },
  { id: 'export', keys: [], place: 'conversation', slash: true },
  { id: 'compare', keys: [], place: 'conversation', slash: true },
  { id: 'rename', keys: ['f2'], place: 'conversation', slash: true },
  { id: 'star', keys: ['mod+shift+s'], place: 'conversation', slash: true },
  { id: 'delete', keys: ['mod+shift+backspace'], place: 'conversation' },
  { id: 'save', keys: ['mod+s'], place: 'editor' },
  { id: 'secure-data', keys: [], place: 'composer', slash: true },
  { id: 'wide-column', keys: [], place: 'everywhere', slash: true },
  { id: 'enter-sends', keys: [], place: 'everywhere' },
  { id: 'theme', keys: [], place: 'everywhere', slash: true },
  { id: 'larger-text', keys: [], place: 'everywhere' },
  { id: 'smaller-text', keys: [], place: 'everywhere' },
  { id: 'settings', keys: ['mod+,'], place: 'everywhere', slash: true },
  { id: 'shortcuts', keys: ['mod+/', '?'], place: 'everywhere', slash: true },
  { id: 'sign-out', keys: [], place: 'everywhere' },
] as const satisfies readonly Row[]

export type ActionId = (typeof ACTIONS)[number]['id']

export type Action = Row & { id: ActionId }

/** The table by its ids. */
export const ACTION_BY_ID: ReadonlyMap<ActionId, Action> = new Map(ACTIONS.map((action) => [action.id, action]))
