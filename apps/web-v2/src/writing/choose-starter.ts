import { beginWith } from '@atrium/domain/composing/begin-with'
import { runAction } from '#actions/action-layers.ts'
import type { Draft } from '#features/composer/use-draft.ts'

/**
 * Puts a way to begin into a composer, and the focus with it, so that Enter sends it. On a touch screen the focus stays: the soft
 * keyboard would hide what was chosen.
 */
export function chooseStarter({
  text,
  change,
}: Pick<Draft, 'text' | 'change'>): (starter: string, starters: readonly string[]) => void {
  return (starter, starters) => {
    change(beginWith(starter, text, starters))
    if (!window.matchMedia('(pointer: coarse)').matches) runAction('focus-composer')
  }
}
