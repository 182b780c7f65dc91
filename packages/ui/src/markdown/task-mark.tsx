import { useMarkdownSettings } from './markdown-settings.ts'

/** The box of a task in a list: it shows, it cannot be ticked. */
export function TaskMark({ done }: { done: boolean }) {
  const { texts } = useMarkdownSettings()
  return <input type="checkbox" checked={done} disabled aria-label={done ? texts.done : texts.open} />
}
