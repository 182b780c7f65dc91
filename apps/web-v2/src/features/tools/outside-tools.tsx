import { useRoom } from '@atrium/browser-state/console/use-room'
import { useOfferedTools } from '@atrium/browser-state/tool-servers/use-tool-servers'
import { toolServersRoom } from '@atrium/browser-state/tool-servers/tool-servers-room'
import type { OfferedToolServer } from '@atrium/contract/entities/tool-server'
import { lostTools } from '@atrium/domain/tool-servers/lost-tools'
import { ChevronRight } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { usePlace } from '#router/use-place.ts'
import { ServerAccount } from './server-account.tsx'
import styles from './outside-tools.module.css'

/** A switch where it takes effect at once, a box where it is saved later. */
type Control = ComponentType<{
  label: string
  hint?: string
  checked: boolean
  onChange?: (on: boolean) => void
  disabled?: boolean
}>

type Props = {
  /** The names of all tools that are chosen, those of the product among them. */
  chosen: readonly string[]
  /** Of all together. */
  limit: number
  control: Control
  onChange: (names: string[]) => void
}

/** The tools of other servers, a server at a time; and those that were chosen and cannot be had any more, with the reason. */
export function OutsideTools(props: Props) {
  const { t } = useTranslation('settings')
  const { chosen, limit, control: Switched, onChange } = props
  const failed = useFailedAccount()
  const { data: servers, isSuccess } = useOfferedTools()
  if (!isSuccess) return null
  const lost = lostTools(chosen, servers)
  const isFull = chosen.length >= limit && servers.some(({ tools }) => tools.length > 0)
  return (
    <>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('tools.outside.failed')}
        </p>
      )}
      {servers.map(
        (server) =>
          (server.tools.length > 0 || server.connected !== null) && (
            <Server key={server.id} {...props} server={server} />
          ),
      )}
      {isFull && <p className={styles.note}>{t('tools.outside.limit', { count: limit })}</p>}
      {lost.length > 0 && (
        <section className={styles.lost} aria-label={t('tools.outside.lost')}>
          <h4 className={styles.heading}>{t('tools.outside.lost')}</h4>
          <p className={styles.note}>{t('tools.outside.lostHint')}</p>
          {lost.map(({ name, tool, server }) => (
            <Switched
              key={name}
              label={tool}
              hint={server === null ? t('tools.outside.lostServer') : t('tools.outside.lostTool', { server })}
              checked
              onChange={() => onChange(chosen.filter((other) => other !== name))}
            />
          ))}
        </section>
      )}
    </>
  )
}

/** Whether no account was connected. It is told once: neither the address nor another place says it again. */
function useFailedAccount(): boolean {
  const { failed } = useRoom(toolServersRoom)
  const navigate = useNavigate()
  const { href } = usePlace()
  const [isFailed] = useState(() => failed.get())
  const leave = useEffectEvent(() => {
    failed.set(false)
    const { pathname, searchParams, hash } = new URL(href, 'http://here')
    searchParams.delete('account')
    const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
    void navigate(`${pathname}${query}${hash}`, { replace: true })
  })
  useEffect(() => {
    if (isFailed) leave()
  }, [isFailed])
  return isFailed
}

function Server({ server, chosen, limit, control: Switched, onChange }: Props & { server: OfferedToolServer }) {
  const { t } = useTranslation('settings')
  const { name, tools } = server
  const names = tools.map((tool) => tool.name)
  const on = names.filter((each) => chosen.includes(each))
  const others = chosen.filter((each) => !names.includes(each))
  const isFull = chosen.length >= limit
  return (
    <details className={styles.server} open={server.connected === false || tools.length === 0 || undefined}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <span className={styles.heading}>{name}</span>
        {tools.length > 0 && (
          <span className={styles.note}>{t('tools.outside.of', { on: on.length, all: tools.length })}</span>
        )}
      </summary>
      <div className={styles.tools}>
        <ServerAccount server={server} />
        {server.connected === true && tools.length === 0 && <p className={styles.note}>{t('tools.outside.noTools')}</p>}
        {tools.length > 1 && others.length + tools.length <= limit && (
          <Switched
            label={t('tools.outside.all', { name })}
            checked={on.length === tools.length}
            onChange={(all) => onChange(all ? [...others, ...names] : others)}
          />
        )}
        {tools.map((tool) => {
          const isOn = chosen.includes(tool.name)
          return (
            <Switched
              key={tool.name}
              label={tool.title}
              hint={[shortened(tool.description), tool.asks ? t('tools.outside.asks') : '']
                .filter((text) => text !== '')
                .join(' · ')}
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={(now) => onChange(now ? [...chosen, tool.name] : chosen.filter((other) => other !== tool.name))}
            />
          )
        })}
      </div>
    </details>
  )
}

/** A server may tell of a tool at length: that is for the model. */
function shortened(description: string): string {
  return description.length > 160 ? `${description.slice(0, 159).trimEnd()}…` : description
}
