import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import { useTooltip } from '../tooltip/use-tooltip.tsx'
import { withHandlers } from '../tooltip/with-handlers.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, shown as a tooltip. */
  label: string
  icon: ReactNode
  /** For example `mod+b`; shown in the tooltip. */
  shortcut?: string
  size?: 'small' | 'medium'
  /** Makes it a toggle and says whether it is on. */
  pressed?: boolean
  tone?: 'plain' | 'danger'
  /** Another element to dress as an icon button, for example a router's link. */
  render?: ReactElement<Record<string, unknown>>
}

export function IconButton({
  label,
  icon,
  shortcut,
  size = 'medium',
  pressed,
  tone = 'plain',
  render,
  className,
  ...rest
}: IconButtonProps) {
  const content = shortcut ? (
    <>
      {label} <Kbd keys={shortcut} />
    </>
  ) : (
    label
  )
  const { handlers, bubble } = useTooltip(content)
  const shared = {
    ...withHandlers(rest, handlers),
    className: [styles.button, styles[size], styles[tone], className].filter(Boolean).join(' '),
    'aria-label': label,
    'aria-pressed': pressed,
    children: icon,
  }
  return (
    <>
      {render ? cloneElement(render, shared) : <button type="button" {...shared} />}
      {bubble}
    </>
  )
}
