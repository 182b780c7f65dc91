import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { showInRow } from './show-in-row.ts'
import styles from './tabs.module.css'

export type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  disabled?: boolean
  content: ReactNode
}

export type TabsProps<Value extends string> = {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The tabs stand at the left, one below the other; above on a phone. */
  atSide?: boolean
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, atSide = false }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    showInRow(list.current?.querySelector('[aria-selected="true"]'))
  }, [value])
  return (
    <Base.Root
      className={atSide ? styles.beside : undefined}
      orientation={atSide ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={(next) => onChange(next)}
    >
      <Base.List ref={list} className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
        {!atSide && <Base.Indicator className={styles.mark} />}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
