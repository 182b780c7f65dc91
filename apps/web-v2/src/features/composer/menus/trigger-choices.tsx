import type { PressedKey } from '@atrium/ui/composer/composer-action'
import type { WritingField } from '@atrium/ui/composer/writing-field'
import type { AskedFor } from '@atrium/browser-state/drafts/beginning'
import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import type { Trigger } from '@atrium/domain/composing/find-trigger'
import { optionId, TriggerMenu } from '@atrium/ui/trigger-menu/trigger-menu'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelTarget } from '#actions/model-target.ts'
import { replaceInField } from './replace-in-field.ts'
import { useChoices } from './use-choices.tsx'
import { useInsertPrompt } from './use-insert-prompt.tsx'

export type TriggerChoicesProps = {
  /** Whose draft the field shows. */
  place: string
  trigger: Trigger
  field: WritingField
  files: readonly ShownFile[]
  listId: string
  /** Takes what hears the keys of the field while the menu is open; undefined once it is not. Must keep its identity, as `onActive`. */
  onKeys: (hear: ((event: PressedKey) => boolean) | undefined) => void
  /** The id of the option that the keys are on; null while there is nothing to choose. */
  onActive: (id: string | null) => void
  /** What is written has an answer that may use tools. */
  hasTools: boolean
  /** Lets a companion answer the message; without it none is offered. */
  onAsk: ((companion: AskedFor) => void) | undefined
  /** Shows something over the page, also once the menu is closed. */
  onShow: (dialog: ReactNode) => void
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** The menu of a sign: its choices that fit what was typed after it. Nothing where none fits. */
export function TriggerChoices(props: TriggerChoicesProps) {
  const { place, trigger, field, files, listId, onKeys, onActive, hasTools, onAsk, onShow, onClose } = props
  const { t } = useTranslation('thread')
  const insert = useInsertPrompt({ place, hasTools, trigger, field, onShow })
  const { choices, note, isSettled } = useChoices(trigger, files, insert, onAsk)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const active = choices.find(({ id }) => id === pointedId) ?? (isSettled ? choices[0] : undefined)
  const activeId = active ? optionId(listId, active.id) : null

  const choose = (id: string) => {
    const choice = choices.find((other) => other.id === id)
    if (!choice) return
    if (choice.insert) return choice.insert()
    field.focus()
    replaceInField(field, trigger, choice.text ?? '')
    choice.run?.()
  }
  const listen = ({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): boolean => {
    if (!active || altKey || ctrlKey || metaKey || shiftKey) return false
    const step = STEPS[key]
    if (step !== undefined) {
      setPointedId(choices[stepped(choices.indexOf(active), step, choices.length)]?.id ?? null)
      return true
    }
    if (key === 'Enter' || key === 'Tab') choose(active.id)
    else if (key === 'Escape') onClose()
    else return false
    return true
  }
  useEffect(() => {
    onKeys(listen)
    onActive(activeId)
  })
  useEffect(
    () => () => {
      onKeys(undefined)
      onActive(null)
    },
    [onKeys, onActive],
  )
  if (!active) return null
  // A reply has the model of what it replies to: no other is offered.
  const answering = modelTarget() ? 'menu.answering' : 'menu.companions'
  return (
    <TriggerMenu
      title={t(trigger.sign === '@' && onAsk ? answering : `menu.${trigger.sign}`)}
      items={choices}
      activeId={active.id}
      field={field}
      at={trigger.start}
      onPoint={setPointedId}
      onChoose={choose}
      {...{ listId, note }}
    />
  )
}

/** One step goes round at the ends; a leap stops there. */
function stepped(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % count
  return Math.max(0, Math.min(count - 1, at + step))
}
