import { expect, test } from 'vitest'
import type { TooltipHandlers } from './use-tooltip.tsx'
import { withHandlers } from './with-handlers.ts'

test('an anchor hears with its own handlers and with those of its tooltip, each once, and keeps all else', () => {
  const heard: string[] = []
  const hear = (name: string) => () => void heard.push(name)
  const bubble = { onBlur: hear('bubble'), onPointerDown: hear('bubble down') } as unknown as TooltipHandlers
  const props = withHandlers({ onBlur: hear('own'), onClick: hear('click'), title: 'Save' }, bubble)
  for (const handle of [props.onBlur, props.onPointerDown, props.onClick]) (handle as () => void)()
  expect(heard.toSorted()).toEqual(['bubble', 'bubble down', 'click', 'own'])
  expect(props.title).toBe('Save')
})
