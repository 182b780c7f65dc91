import { codeAccessRoom, type MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useKeyBudgets } from '@atrium/browser-state/spending/use-key-budgets'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { Ban, CircleCheck, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { useSelection } from '#features/selection/use-selection.ts'
import styles from './code-access.module.css'
import { KeyScope } from './key-scope.tsx'
import { KeySpend } from './key-spend.tsx'
import { KeyState } from './key-state.tsx'
import { SelectedKeys } from './selected-keys.tsx'

/** What is asked about before it is done with keys. */
type Asked = { about: 'rotate' | 'delete'; keys: readonly CodeAccessKey[] }

type Props = {
  keys: readonly CodeAccessKey[]
  onRotated: (made: MadeKey) => void
  onChange: (key: CodeAccessKey) => void
}

/** One key a row, with what can be done with it. */
export function KeysTable({ keys, onRotated, onChange }: Props) {
  const { t, i18n } = useTranslation('code-access')
  const [asked, setAsked] = useState<Asked | null>(null)
  const room = useRoom(codeAccessRoom)
  const { project, projects } = useProject()
  const ofCompany = useKeyBudgets(project?.projectId)
  const isOfSeveral = new Set(keys.map(({ project_id: id }) => id)).size > 1
  const projectOf = ({ project_id: id }: CodeAccessKey) =>
    projects.find(({ projectId }) => projectId === id)?.projectName ?? t('formerProject', { id })
  const rows = useMemo(() => keys.map((key) => ({ ...key, id: key.token, name: key.key_alias })), [keys])
  const selection = useSelection(rows)
  const confirm = async () => {
    if (!asked) return
    const { about, keys: named } = asked
    const tokens = named.map(({ token }) => token)
    setAsked(null)
    if (about === 'delete') return void (await room.delete(tokens))
    const made = await room.rotate(tokens[0] ?? '')
    if (made) onRotated(made)
  }
  const dateOf = (date: string) =>
    new Date(date).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <>
      <SelectableList
        items={rows}
        selection={selection}
        toolbar={<p className={styles.count}>{t('count', { count: rows.length })}</p>}
        bar={
          <SelectedKeys
            {...{ selection }}
            total={rows.length}
            onDelete={() => setAsked({ about: 'delete', keys: selection.items })}
          />
        }
      >
        <Table
          items={rows}
          idOf={({ id }) => id}
          selection={useBoxes(selection, undefined, (some) => setAsked({ about: 'delete', keys: some }))}
          columns={[
            {
              key: 'name',
              label: t('columns.name'),
              draw: ({ key_alias: name, key_name: hint, earlier_until: until }) => (
                <ListName detail={until === null ? hint : t('earlier', { key: hint, date: dateOf(until) })}>
                  {name}
                </ListName>
              ),
            },
            {
              key: 'state',
              label: t('columns.state'),
              width: 150,
              draw: (key) => (
                <span className={styles.stacked}>
                  <KeyState of={key} ofCompany={ofCompany(key)} />
                  <span className={styles.onPhone}>
                    <KeySpend of={key} ofCompany={ofCompany(key)} />
                  </span>
                </span>
              ),
            },
            ...(isOfSeveral
              ? [{ key: 'project', label: t('columns.project'), width: 130, quiet: true, wide: true, draw: projectOf }]
              : []),
            {
              key: 'models',
              label: t('columns.models'),
              wide: true,
              quiet: true,
              draw: (key) => <KeyScope of={key} />,
            },
            {
              key: 'spend',
              label: t('columns.spend'),
              width: 184,
              wide: true,
              draw: (key) => <KeySpend of={key} ofCompany={ofCompany(key)} />,
            },
            {
              key: 'expires',
              label: t('columns.expires'),
              width: 120,
              quiet: true,
              wide: true,
              draw: ({ expires }) => (expires === null ? t('never') : dateOf(expires)),
            },
            {
              key: 'used',
              label: t('columns.used'),
              width: 120,
              quiet: true,
              wide: true,
              draw: ({ last_used_at: used }) =>
                used === null ? t('never') : <RelativeTime locale={i18n.language} date={used} />,
            },
            {
              key: 'actions',
              label: t('columns.actions'),
              hideLabel: true,
              width: 52,
              end: true,
              draw: (key) => (
                <Menu
                  label={t('actions', { name: key.key_alias })}
                  align="end"
                  trigger={<IconButton label={t('actions', { name: key.key_alias })} icon={<Ellipsis />} />}
                  sections={[
                    {
                      items: [
                        { label: t('change.action'), icon: <Pencil />, onSelect: () => onChange(key) },
                        {
                          label: t('rotate.action'),
                          icon: <RefreshCw />,
                          onSelect: () => setAsked({ about: 'rotate', keys: [key] }),
                        },
                        // Only an administrator unblocks what one has blocked.
                        ...(key.blocked_by === null
                          ? [
                              {
                                label: t(key.blocked ? 'unblock' : 'block'),
                                icon: key.blocked ? <CircleCheck /> : <Ban />,
                                onSelect: () => void room.block(key.token, !key.blocked),
                              },
                            ]
                          : []),
                      ],
                    },
                    {
                      items: [
                        {
                          label: t('delete.action'),
                          icon: <Trash2 />,
                          danger: true,
                          onSelect: () => setAsked({ about: 'delete', keys: [key] }),
                        },
                      ],
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      </SelectableList>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`${asked.about}.title`, { name: asked.keys[0]?.key_alias, count: asked.keys.length })}
          text={t(`${asked.about}.text`, { count: asked.keys.length })}
          confirmLabel={t(`${asked.about}.action`)}
          cancelLabel={t('cancel')}
          danger={asked.about === 'delete'}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
