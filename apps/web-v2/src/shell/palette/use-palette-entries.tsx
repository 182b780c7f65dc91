import { projectsRoom } from '@atrium/browser-state/projects/projects-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useMarkedIds } from '@atrium/browser-state/user-state/use-marks'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useModels } from '@atrium/browser-state/models/use-models'
import type { Thread } from '@atrium/contract/entities/thread'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { isFlagOn } from '@atrium/domain/permissions/feature-flags'
import { projectLabel } from '@atrium/domain/projects/project-label'
import type { CommandItem } from '@atrium/ui/command-row/command-row'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { vendorFace } from '@atrium/domain/models/vendor-face'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { useRouter } from '@tanstack/react-router'
import { Lock, MessageSquare, Settings2, Star, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { ACTIONS } from '#actions/action-table.ts'
import { giveModel, modelTarget } from '#actions/model-target.ts'
import { useAvailableActions } from '#actions/use-actions.ts'
import { useBindings } from '#actions/use-bindings.ts'
import { useRecentThreads } from '#features/recents/use-recent-threads.ts'
import type { PalettePlace } from '#frame/define-screen.ts'
import { SCREENS } from '#screens/screens.ts'
import { navigationOf } from '../navigation/navigation.ts'
import { toNewThread, toThread } from '#frame/thread-address.ts'
import { timeAgo } from '@atrium/ui/relative-time/time-ago'
import { useNow } from '@atrium/ui/relative-time/use-now'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { THEMES, useTheme } from '../settings/theme-choice.ts'
import type { Findable } from './palette-groups.ts'

export type PaletteEntry = Findable &
  Omit<CommandItem, 'id' | 'label'> & {
    run: () => void
    /** Where it leads, for a tab of its own. */
    address?: string
  }

/** Everything that can be found by name now. `found` are the conversations that the server has found by what was typed. */
export function usePaletteEntries(found: readonly Thread[]): PaletteEntry[] {
  const threads = useThreadEntries(found)
  const models = useModelEntries()
  return [...threads, ...useActionEntries(), ...models, ...usePageEntries(), ...useSettingEntries(), ...useProjects()]
}

function useThreadEntries(found: readonly Thread[]): PaletteEntry[] {
  const { t, i18n } = useTranslation('palette')
  const router = useRouter()
  const now = useNow()
  const { threads, timeOf } = useRecentThreads()
  const starred = new Set(useMarkedIds('favorites', 'threads'))
  const known = new Set(threads.map(({ id }) => id))
  const icon = (thread: Thread) => {
    if (thread.running) return <Spinner size={14} />
    if (thread.secureData) return <Lock />
    return starred.has(thread.id) ? <Star /> : <MessageSquare />
  }
  return [...threads, ...found.filter(({ id }) => !known.has(id))].map((thread) => {
    const to = toThread(thread)
    return {
      id: thread.id,
      kind: 'threads',
      label: thread.name,
      weight: timeOf(thread),
      found: found.some(({ id }) => id === thread.id),
      icon: icon(thread),
      description: thread.description || undefined,
      detail: thread.running ? t('running') : timeAgo(timeOf(thread), now, i18n.language),
      run: () => void router.navigate(to),
      address: router.buildLocation(to).href,
    }
  })
}

function useActionEntries(): PaletteEntry[] {
  const { t } = useTranslation('actions')
  const available = useAvailableActions()
  const bindings = useBindings()
  return ACTIONS.filter(({ id }) => available.has(id) && id !== 'palette').map(({ id }) => ({
    id: `action-${id}`,
    kind: 'actions',
    label: t(`actions.${id}`),
    icon: <Zap />,
    keys: bindings.get(id)?.[0],
    run: () => void runAction(id),
  }))
}

function useModelEntries(): PaletteEntry[] {
  const { navigate } = useRouter()
  const { models: ofChats } = useModels('chat')
  // The composer of the page takes what it can use.
  const models = modelTarget()?.models ?? ofChats
  return models.map(({ id, provider, name }) => ({
    id: `model-${provider}-${id}`,
    kind: 'models',
    label: name,
    words: [id, vendorFace(vendorOf(provider)).title, 'model'],
    icon: <VendorGlyph vendor={vendorOf(provider)} />,
    detail: vendorFace(vendorOf(provider)).title,
    run: () => {
      if (giveModel({ provider, model: id })) return
      void navigate({ ...toNewThread('chat'), search: { model: id, provider } })
    },
  }))
}

function usePageEntries(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const flags = useConfig().appConfig.featureFlags.ui
  const entry = ({ key, route, icon: Icon }: PalettePlace) => ({
    id: `page-${key}`,
    kind: 'pages' as const,
    label: t(`navigation.${key}`),
    icon: <Icon />,
    run: () => void router.navigate({ to: route }),
    address: route,
  })
  const shown = navigationOf(SCREENS, (flag) => isFlagOn(flags, flag))
  const beside = SCREENS.flatMap(({ palette = [] }) => palette)
  return [
    ...shown.flatMap(({ children, ...parent }) => [
      parent,
      ...children.map((child) => ({ ...child, icon: parent.icon })),
    ]),
    ...beside,
  ].map(entry)
}

function useSettingEntries(): PaletteEntry[] {
  const { t } = useTranslation('palette')
  const [, setTheme] = useTheme()
  const [, change] = useSettings()
  const entry = (id: string, run: () => void): PaletteEntry => {
    const words = t(`settings.${id}.words`).split(', ')
    return { id: `setting-${id}`, kind: 'settings', label: t(`settings.${id}.label`), words, icon: <Settings2 />, run }
  }
  return [
    ...THEMES.map((theme) => entry(theme, () => setTheme(theme))),
    ...(['small', 'medium', 'large'] as const).map((textSize) => entry(textSize, () => change({ textSize }))),
    entry('wide', () => change({ wideColumn: true })),
    entry('narrow', () => change({ wideColumn: false })),
  ]
}

function useProjects(): PaletteEntry[] {
  const store = useRoom(projectsRoom)
  const { projects, project: current } = useProject()
  return projects
    .filter(({ projectId }) => projectId !== current?.projectId)
    .map((project) => ({
      id: `project-${project.projectId}`,
      kind: 'projects',
      label: projectLabel(project),
      icon: <InitialCircle name={project.projectName} size={18} />,
      run: () => store.select(project.projectId),
    }))
}
