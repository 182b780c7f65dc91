import { useMentionable } from '@atrium/browser-state/comments/use-comments'
import { findTrigger, type Trigger } from '@atrium/domain/composing/find-trigger'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { optionId, TriggerMenu } from '@atrium/ui/trigger-menu/trigger-menu'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceInField } from '#features/composer/menus/replace-in-field.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whom `@` offers while a comment is written. `hear` takes the keys of the field first, and answers whether one was for the menu. */
export function useMentionMenu(threadId: string, area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const { t } = useTranslation('comments')
  const listId = useId()
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  /** Where the sign stands whose menu was closed with its text kept. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const stands = trigger !== null && text.slice(trigger.start, trigger.end) === trigger.sign + trigger.query
  const open = stands && trigger.start !== closedAt ? trigger : null
  const people = useMentionable(threadId, open?.query ?? null) ?? []
  const active = people.find(({ accountId }) => accountId === pointedId) ?? people[0]

  const onCaret = () => {
    const field = area.current
    const caret = field && { start: field.selectionStart, end: field.selectionEnd, composing: false }
    const next = caret && findTrigger(field.value, caret, trigger)
    setTrigger(next?.sign === '@' ? next : null)
    if (next?.start !== closedAt) setClosedAt(null)
  }
  const choose = (id: string) => {
    const person = people.find(({ accountId }) => accountId === id)
    if (!person || !open || !area.current) return
    area.current.focus()
    replaceInField(area.current, open, `@${person.name} `)
    setTrigger(null)
  }
  const hear = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!open || !active || altKey || ctrlKey || metaKey || shiftKey) return false
    const step = STEPS[key]
    if (step !== undefined) {
      const next = (people.indexOf(active) + step + people.length) % people.length
      setPointedId(people[next]?.accountId ?? null)
      return true
    }
    if (key === 'Enter' || key === 'Tab') choose(active.accountId)
    else if (key === 'Escape') setClosedAt(open.start)
    else return false
    return true
  }
  return {
    hear,
    onCaret,
    onLeave: () => setTrigger(null),
    field: open &&
      active && {
        'aria-haspopup': 'listbox' as const,
        'aria-autocomplete': 'list' as const,
        'aria-controls': listId,
        'aria-activedescendant': optionId(listId, active.accountId),
      },
    list: open && active && area.current && (
      <TriggerMenu
        title={t('mentioning')}
        items={people.map(({ accountId: id, name }) => ({ id, label: name, icon: <Avatar name={name} size={20} /> }))}
        activeId={active.accountId}
        listId={listId}
        field={area.current}
        at={open.start}
        onPoint={setPointedId}
        onChoose={choose}
      />
    ),
  }
}
